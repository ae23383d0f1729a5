import { StatCard, Stats } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useMyOverview } from './useDashboard';

/** How often the patient was seen, when last, and how much waits to be done. */
export function YourHealth() {
  const { t } = useTranslation();
  const { digits, dayAndMonth } = useFormat();
  const { data } = useMyOverview();
  if (!data) return null;
  const last = data.lastVisit ? dayAndMonth(data.lastVisit) : null;
  const waiting = data.due.filter(({ state }) => state !== 'coming').length;
  return (
    <Stats>
      <StatCard label={t('dashboard.visits')} value={digits(data.visits)} />
      <StatCard label={t('dashboard.lastVisit')} value={last ? last.day : '–'} {...(last && { unit: last.month })} />
      <StatCard label={t('dashboard.dueNow')} value={digits(waiting)} />
    </Stats>
  );
}
