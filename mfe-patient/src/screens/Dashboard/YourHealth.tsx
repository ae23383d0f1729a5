import type { ReactNode } from 'react';
import { todayInNepal } from '@chautari/contract';
import { Section, styled, Typography } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useIsPhone } from '../../parts/useIsPhone';
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

// Low figures: they inform, and ask for nothing.
const Low = styled('section')(({ theme }) => ({
  '& > :first-child': { paddingTop: theme.spacing(2), paddingBottom: theme.spacing(2) },
  '& dl': { rowGap: 0 },
  '& dl > div': { paddingTop: 0, paddingBottom: 0 },
  '& dl dd': { fontSize: theme.typography.h3.fontSize },
}));

/** The figures; on a phone without a heading, because their labels say what they are. */
function Figures({ title, children }: { title: string; children: ReactNode }) {
  if (useIsPhone()) return <Low aria-label={title}>{children}</Low>;
  return <Section title={title}>{children}</Section>;
}

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
    <Figures title={t('dashboard.yourHealth')}>
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
    </Figures>
  );
}
