import { can, type Holder } from '@chautari/contract';
import { Busy, ErrorState, Section } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

const EVERY_MINUTE = 60_000;

/** Counts of waiting items, each with a link. */
export function WaitingFigures({ person }: { person: Holder | null }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', 'desk'],
    queryFn: ({ signal }) => call('getDeskFigures', {}, signal),
    refetchInterval: EVERY_MINUTE,
  });
  return (
    <Section title={t('desk.waits')}>
      {data && (
        <Stats>
          <StatCard label={t('desk.waitingReports')} value={digits(data.reports)} to="/reports" />
          <StatCard label={t('desk.waitingRequests')} value={digits(data.requests)} to="/authorizeopd" />
          {can(person, 'application.decide') && data.applications !== null && (
            <StatCard label={t('desk.waitingApplications')} value={digits(data.applications)} to="/applications" />
          )}
          {can(person, 'patient.merge') && data.mergeRequests !== null && (
            <StatCard label={t('desk.waitingMerges')} value={digits(data.mergeRequests)} to="/joined-records" />
          )}
          {can(person, 'opening.review') && data.openings !== null && (
            <StatCard label={t('desk.waitingOpenings')} value={digits(data.openings)} to="/openings" />
          )}
        </Stats>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />)}
    </Section>
  );
}
