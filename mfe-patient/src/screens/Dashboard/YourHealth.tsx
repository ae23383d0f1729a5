import { todayInNepal } from '@chautari/contract';
import { Section } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useMyOverview } from './useDashboard';

/** A day on its stone: the number, the month, and the year where it is not this one, in the reader's calendar. */
function useStoneOf() {
  const { digits, dayAndMonth, year } = useFormat();
  return (date: string) => {
    const { day, month } = dayAndMonth(date);
    return { value: day, unit: year(date) === year(todayInNepal()) ? month : `${month} ${digits(year(date))}` };
  };
}

const UNKNOWN = '–';

/** How often the patient was seen, when last, and how much waits to be done. */
export function YourHealth() {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const stoneOf = useStoneOf();
  const { data, error } = useMyOverview();
  // A failure is shown under what is due next, with a button to retry.
  if (error && !data) return null;
  const waiting = data?.due.filter(({ state }) => state !== 'coming').length;
  return (
    <Section title={t('dashboard.yourHealth')}>
      <Stats>
        <StatCard label={t('dashboard.visits')} value={data ? digits(data.visits) : UNKNOWN} />
        <StatCard
          label={t('dashboard.lastVisit')}
          {...(data?.lastVisit ? stoneOf(data.lastVisit) : { value: UNKNOWN })}
        />
        <StatCard label={t('dashboard.dueNow')} value={waiting === undefined ? UNKNOWN : digits(waiting)} />
      </Stats>
    </Section>
  );
}
