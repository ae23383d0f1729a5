import { selectText } from '@chautari/contract';
import { Button, Row, useToast, IdText } from '@chautari/shared-ui/core';
import { DonePage } from '@chautari/shared-ui/forms';
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

/** Names where `?next=` leads, by the beginning of its address. */
const PLACES = [
  ['/family?add=child', 'child'],
  ['/book-appointment', 'book'],
  ['/service/opd', 'book'],
  ['/service/immunization', 'vaccines'],
  ['/service/anc', 'pregnancy'],
] as const;

/** Returns the next page of a new account with words that say where it leads. */
function useNext(next: string | undefined) {
  const { t } = useTranslation('mfe-patient');
  if (!next) return { to: '/patient-dashboard', label: t('register.goOn') };
  const place = PLACES.find(([address]) => next.startsWith(address))?.[1] ?? 'back';
  return { to: next, label: t(`register.to.${place}`) };
}

/** Shows the Patient ID and the next step. A registered patient sees the existing ID and a sign-in link. */
export function Registered({ patientId, isNew, isSignedIn }: Registration) {
  const { t } = useTranslation('mfe-patient');
  const next = safeNext(useSearchParams()[0].get('next')) ?? undefined;
  const goOn = useNext(next);
  const signIn = {
    to: next ? `/patient-login?next=${encodeURIComponent(next)}` : '/patient-login',
    label: t('signIn.title'),
  };
  return (
    <DonePage
      title={t(isNew ? 'register.done' : 'register.known')}
      audience="patient"
      pictogram="patient"
      text={isNew ? (isSignedIn ? t('register.doneText') : t('register.next')) : t('register.knownText')}
      next={isSignedIn ? goOn : signIn}
      others={isNew ? [] : [{ to: '/forgot-password?for=patient', label: t('register.forgot') }]}
    >
      <PrintSheet>
        <div>
          <h2>{t('register.yourId')}</h2>
          <IdText>{patientId}</IdText>
        </div>
      </PrintSheet>
      <Keep patientId={patientId} />
      <p>
        {t('register.keepId')} {isNew && t('register.idSent')}
      </p>
      {!isNew && <p>{t('register.family')}</p>}
    </DonePage>
  );
}
