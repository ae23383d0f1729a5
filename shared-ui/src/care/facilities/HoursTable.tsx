import { getWeekday, type OpeningHours } from '@chautari/contract';
import { Stack, styled, Typography } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useNepalMoment } from './OpeningState';
import { useFacilityTexts } from './useFacilityTexts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: theme.spacing(2, 0), borderTop: '1px solid var(--line)', verticalAlign: 'top' },
  '& tr:first-of-type > *': { borderTop: 0 },
  // The width keeps the longest weekday on one line.
  '& th': { width: '7em', textAlign: 'left', fontWeight: 'inherit', paddingRight: theme.spacing(3) },
  '& td': { textAlign: 'right' },
  '& tr[data-today=true] > *': { fontWeight: theme.typography.fontWeightBold, color: 'var(--primary)' },
}));

/** The hours of each weekday, with coming days that differ. The present day is marked once the page is hydrated. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('shared-ui');
  const { date, text, weekdayName } = useFormat();
  const { describeHours, describeTimes } = useFacilityTexts();
  const now = useNepalMoment();
  const today = now && getWeekday(now.date);
  const describeWeekday = (weekday: number) =>
    describeTimes(hours, weekday) ||
    t(hours.emergencyDays.includes(weekday) ? 'facility.opening.emergencyOnly' : 'facility.opening.closed');
  // Before hydration all of them, because a page is rendered on another day.
  const coming = hours.exceptions.filter(({ last }) => !now || last >= now.date);
  return (
    <Stack spacing={3}>
      <Table>
        <tbody>
          {WEEKDAYS.map((weekday) => (
            <tr key={weekday} data-today={weekday === today}>
              <th scope="row">
                {weekdayName(weekday)} {weekday === today && <small>({t('facility.today')})</small>}
              </th>
              <td>{describeWeekday(weekday)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {coming.map(({ first, last, opening, from, to, reason }) => (
        <p key={first}>
          <b>{first === last ? date(first) : t('facility.days', { first: date(first), last: date(last) })}: </b>
          {opening === 'open' && from && to ? describeHours({ from, to }) : t(`facility.opening.${opening}`)}
          {reason && ` (${text(reason)})`}
        </p>
      ))}
      {hours.isAlwaysReady && (
        <Typography variant="body2" color="textSecondary">
          {t('facility.alwaysReady')}
        </Typography>
      )}
    </Stack>
  );
}
