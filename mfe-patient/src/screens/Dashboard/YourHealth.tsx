import { todayInNepal } from '@chautari/contract';
import { Section, Typography } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useMyOverview } from './useDashboard';

/** Formats a date for a tile: day, month, and year if it is not the current one, in the reader's calendar. */
function useDateTile() {
  const { digits, dayAndMonth, year } = useFormat();
  return (date: string) => {
    const { day, month } = dayAndMonth(date);
    return { value: day, unit: year(date) === year(todayInNepal()) ? month : `${month} ${digits(year(date))}` };
  };
}

const UNKNOWN = '–';

/** Number of visits, last visit, and the health score. */
export function YourHealth() {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const getDateTile = useDateTile();
  const { data, error } = useMyOverview();
  // The section of due items shows the error with a retry button.
  if (error && !data) return null;
  const score = data?.score;
  return (
    <Section title={t('dashboard.yourHealth')}>
      <Stats>
        <StatCard label={t('dashboard.visits')} value={data ? digits(data.visits) : UNKNOWN} />
        <StatCard
          label={t('dashboard.lastVisit')}
          {...(data?.lastVisit ? getDateTile(data.lastVisit) : { value: UNKNOWN })}
        />
        <StatCard
          label={t('dashboard.healthScore')}
          {...(score
            ? { value: digits(score.done), unit: t('dashboard.scoreOf', { of: digits(score.of) }) }
            : { value: UNKNOWN })}
        />
      </Stats>
      <Typography variant="body2" color="textSecondary" marginTop={1}>
        {t('dashboard.scoreText')}
      </Typography>
    </Section>
  );
}
