import { ButtonLink, Columns, ErrorState, Panel, Section, Stack, Waiting, Typography } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { ImmunizationSchedule, RouteLegend } from '@chautari/shared-ui/schedules';
import { CallButton } from '../../parts/CallButton';
import { useDraft } from '../../parts/drafts';
import { BirthForm } from './BirthForm';

/** The scheduled visits, with their days for a birth date. The date is never sent; a new card starts with it. */
export function ScheduleTab() {
  const { t } = useTranslation('mfe-services');
  const { data, error, refetch } = usePublicData('getSchedules');
  const [birth, keepBirth] = useDraft<string>('birth');
  return (
    <Columns kind="two">
      <Section title={t('vaccines.scheduleTitle')}>
        {data ? (
          <Stack>
            <Panel>
              <Stack>
                <h3>{t('vaccines.yourTitle')}</h3>
                <BirthForm schedule={data.immunization} birth={birth} onBirth={keepBirth} />
              </Stack>
            </Panel>
            <Typography color="textSecondary">
              <b>{t('vaccines.birthTitle')}</b> {t('vaccines.birth')}
            </Typography>
            <RouteLegend />
            <ImmunizationSchedule schedule={data.immunization} birth={birth} />
          </Stack>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Section>
      <Panel>
        <Stack>
          <h2>{t('vaccines.missedTitle')}</h2>
          <p>{t('vaccines.missed')}</p>
          <CallButton variant="main" />
          <ButtonLink
            to={`/patient-login?next=${encodeURIComponent('/service/immunization?tab=records')}`}
            variant="second"
            wide
          >
            {t('vaccines.signIn')}
          </ButtonLink>
        </Stack>
      </Panel>
    </Columns>
  );
}
