import { lazy, Suspense } from 'react';
import { can } from '@chautari/contract';
import { ButtonLink, Row, Section, Stack, TextLink, Waiting, Typography } from '@chautari/shared-ui/core';
import { useSession, useTranslation } from '@chautari/shared-ui/platform';
import { CardList } from '../../parts/lists';
import { useIsInView } from '../../parts/useSeen';

const MyReports = lazy(() => import('./MyReports'));

const MODES = ['add', 'official'] as const;

/** Describes the tab to visitors. Sign-in returns to this tab. */
function SignInFirst() {
  const { t } = useTranslation('mfe-services');
  const next = encodeURIComponent('/service/opd?tab=report');
  return (
    <Stack spacing={6}>
      <Typography maxWidth="text">{t('opd.report')}</Typography>
      <CardList items={MODES.map((mode) => [t(`opd.${mode}`), t(`opd.${mode}Text`)])} icons={['plus', 'eye']} />
      <Row>
        <ButtonLink to={`/patient-login?next=${next}`} icon="lock">
          {t('record.signIn')}
        </ButtonLink>
        <TextLink to={`/register-patient?next=${next}`}>{t('opd.register')}</TextLink>
      </Row>
    </Stack>
  );
}

/** The reader’s own records of visits. They load when the tab is opened. */
export function Report() {
  const { t } = useTranslation('mfe-services');
  const { person } = useSession({ ask: 'ifLikely' });
  const { place, isInView } = useIsInView();
  const isPatient = can(person, 'patient.self');
  const mine = isInView ? (
    <Suspense fallback={<Waiting />}>
      <MyReports />
    </Suspense>
  ) : (
    <Waiting />
  );
  return (
    <div ref={place}>
      <Section title={t('opd.reportTitle')}>{isPatient ? mine : <SignInFirst />}</Section>
    </div>
  );
}
