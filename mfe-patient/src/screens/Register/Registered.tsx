import { ButtonLink, Page, Panel, Stack, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const Id = styled('p')({ fontSize: 32, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', color: 'var(--accent)', userSelect: 'all' });

/** What a new patient must keep, and what comes next. */
export function Registered({ patientId }: { patientId: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t('register.done')} audience="patient" pictogram="patient">
      <Panel>
        <Stack>
          <div role="status">
            <h2>{t('register.yourId')}</h2>
            <Id>{patientId}</Id>
          </div>
          <p>{t('register.keepId')}</p>
          <p>{t('register.next')}</p>
          <div><ButtonLink to="/patient-login">{t('signIn.title')}</ButtonLink></div>
        </Stack>
      </Panel>
    </Page>
  );
}
