import { ButtonLink, Notice, Row } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Links to sign in or register to save data. `kept` adds that the data is on this page only. */
export function KeepIt({ next, kept = false }: { next: string; kept?: boolean }) {
  const { t } = useTranslation('mfe-services');
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Notice kind="info">
      <p>{t(kept ? 'own.keptHere' : 'own.keepIt')}</p>
      <Row>
        <ButtonLink to={`/patient-login${query}`} icon="lock" variant={kept ? 'main' : 'second'}>
          {t('record.signIn')}
        </ButtonLink>
        <ButtonLink to={`/register-patient${query}`} variant="second">
          {t('own.register')}
        </ButtonLink>
      </Row>
    </Notice>
  );
}
