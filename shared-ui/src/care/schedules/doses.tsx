import { UNTRANSLATED } from '../../kit/core/untranslated';
import { styled } from '../../faces/core';
import type { ImmunizationSchedule, PlannedDose } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { RouteIcon } from './routes';
import { useScheduleWords } from './useScheduleWords';

type Dose = ImmunizationSchedule['visits'][number]['doses'][number];

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  minHeight: 44,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  // The number of the dose goes to a line of its own before the name of a vaccine breaks inside a word.
  flexWrap: 'wrap',
  '& > .vaccine': { flex: '1 1 min-content', minWidth: 0, overflowWrap: 'break-word' },
  '& > .number': {
    marginLeft: 'auto',
    paddingLeft: theme.spacing(2),
    color: 'var(--muted)',
    fontSize: theme.typography.body2.fontSize,
    whiteSpace: 'nowrap',
  },
}));

/** A dose: route, vaccine, and number. */
export function DoseName({ schedule, dose }: { schedule: ImmunizationSchedule; dose: Dose }) {
  const words = useScheduleWords().dose(schedule, dose);
  return (
    <Line>
      <RouteIcon route={schedule.vaccines.find(({ key }) => key === dose.vaccine)!.route} />
      <span className="vaccine">{words.vaccine}</span>
      <span className="number">{words.number}</span>
    </Line>
  );
}

const Doses = styled('ul')(({ theme }) => ({
  '& > li': { borderTop: '1px solid var(--line)', padding: theme.spacing(1, 0) },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': {
    display: 'block',
    margin: theme.spacing(-1, 0, 1.5, 11),
    fontSize: theme.typography.body2.fontSize,
    color: 'var(--muted)',
  },
  [theme.breakpoints.up('sm')]: {
    '&[data-pair=true]': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: theme.spacing(8),
      '& > li:nth-of-type(2)': { borderTop: 0 },
    },
  },
}));

interface DoseListProps {
  schedule: ImmunizationSchedule;
  doses: readonly Dose[];
  planned: readonly PlannedDose[];
}

/** The doses of a visit, with the days of those that were given. */
export function DoseList({ schedule, doses, planned }: DoseListProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const getDate = (key: string) => planned.find((dose) => dose.key === key)?.date;
  return (
    <Doses data-pair={doses.length > 1} {...UNTRANSLATED}>
      {doses.map((dose) => {
        const day = getDate(dose.key);
        return (
          <li key={dose.key}>
            <DoseName schedule={schedule} dose={dose} />
            {day && <small>{t('schedule.given', { date: date(day) })}</small>}
          </li>
        );
      })}
    </Doses>
  );
}
