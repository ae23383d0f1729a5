import { lazy, Suspense, useState } from 'react';
import type { Schedules } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  Columns,
  ErrorState,
  Panel,
  Section,
  Stack,
  Waiting,
  Typography,
} from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { ImmunizationSchedule, RouteLegend } from '@chautari/shared-ui/schedules';
import { CallButton } from '../../parts/CallButton';
import { useDraft } from '../../parts/drafts';

const BirthForm = lazy(() => import('./BirthForm'));

interface ForChildProps {
  schedule: Schedules['immunization'];
  birth: string | undefined;
  onBirth: (birth: string | undefined) => void;
}

/** Opens the birth date form on request. Its code loads only then. */
function ForChild(props: ForChildProps) {
  const { t } = useTranslation('mfe-services');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel>
      <Stack>
        <h3>{t('vaccines.yourTitle')}</h3>
        <p>{t('vaccines.your')}</p>
        {isOpen || props.birth ? (
          <Suspense fallback={<Waiting />}>
            <BirthForm {...props} />
          </Suspense>
        ) : (
          <div>
            <Button icon="calendar" onClick={() => setIsOpen(true)}>
              {t('vaccines.enterBirth')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

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
            <ForChild schedule={data.immunization} birth={birth} onBirth={keepBirth} />
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
