import { selectText } from '@chautari/contract';
import { Button, ButtonLink, Notice, Page, Panel, Row, Stack, useToast, IdText } from '@chautari/shared-ui/core';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { safeNext } from '@chautari/shared-ui/account';
import { PORTAL_NAME, useLanguage, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import type { Registration } from './useRegister';
import { savePicture } from './savePicture';

/** Buttons that copy, save or print the ID. */
function Keep({ patientId }: { patientId: string }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const name = selectText(PORTAL_NAME, useLanguage());
  const copy = () =>
    navigator.clipboard.writeText(patientId).then(
      () => toast(t('register.copied')),
      () => toast(t('register.notCopied'), 'error'),
    );
  return (
    <Row>
      <Button variant="second" onClick={() => void copy()}>
        {t('register.copy')}
      </Button>
      <Button
        variant="second"
        icon="file"
        onClick={() => void savePicture(`${patientId}.png`, [name, t('register.yourId'), patientId])}
      >
        {t('register.picture')}
      </Button>
      <PrintButton />
    </Row>
  );
}

/** Shows the Patient ID and the next step. A registered patient sees the existing ID and a sign-in link. */
export function Registered({ patientId, isNew, isSignedIn }: Registration) {
  const { t } = useTranslation('mfe-patient');
  const next = safeNext(useSearchParams()[0].get('next'));
  return (
    <Page title={t(isNew ? 'register.done' : 'register.known')} audience="patient" pictogram="patient">
      <Panel>
        <Stack>
          {!isNew && (
            <Notice kind="info">
              <p>{t('register.knownText')}</p>
            </Notice>
          )}
          <PrintSheet>
            <div role="status">
              <h2>{t('register.yourId')}</h2>
              <IdText>{patientId}</IdText>
            </div>
          </PrintSheet>
          <Keep patientId={patientId} />
          <p>
            {t('register.keepId')} {isNew && t('register.idSent')}
          </p>
          {isNew && !isSignedIn && <p>{t('register.next')}</p>}
          <Row>
            {isSignedIn ? (
              <ButtonLink to={next ?? '/patient-dashboard'}>{t('register.goOn')}</ButtonLink>
            ) : (
              <ButtonLink to={next ? `/patient-login?next=${encodeURIComponent(next)}` : '/patient-login'}>
                {t('signIn.title')}
              </ButtonLink>
            )}
            {!isNew && (
              <ButtonLink to="/forgot-password?for=patient" variant="second">
                {t('register.forgot')}
              </ButtonLink>
            )}
          </Row>
          {!isNew && <p>{t('register.family')}</p>}
        </Stack>
      </Panel>
    </Page>
  );
}
