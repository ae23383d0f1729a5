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

/** Asks for the birth date where somebody wants that; the form is fetched only then. */
function ForChild(props: ForChildProps) {
  const { t } = useTranslation('mfe-services');
  const [asked, setAsked] = useState(false);
  return (
    <Panel>
      <Stack>
        <h3>{t('vaccines.yourTitle')}</h3>
        <p>{t('vaccines.your')}</p>
        {asked || props.birth ? (
          <Suspense fallback={<Waiting />}>
            <BirthForm {...props} />
          </Suspense>
        ) : (
          <div>
            <Button icon="calendar" onClick={() => setAsked(true)}>
              {t('vaccines.enterBirth')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

/** The six visits; with a birth date their days. It is never sent, and the card begins with it, after signing in too. */
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
