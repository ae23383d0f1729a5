import { ErrorState } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useFigures } from './useFigures';

/** Counts of upcoming appointments and answered requests. Each figure links to its list. */
export function Figures() {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const { data, error, refetch } = useFigures();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const value = (count: number | undefined) => (count === undefined ? '–' : digits(count));
  return (
    <Stats>
      <StatCard label={t('dashboard.upcoming')} value={value(data?.upcoming)} to="/all-requests?status=confirmed" />
      <StatCard label={t('dashboard.approvedPatients')} value={value(data?.approved)} />
      <StatCard
        label={t('dashboard.rejectedPatients')}
        value={value(data?.rejected)}
        to="/all-requests?status=rejected"
      />
    </Stats>
  );
}
