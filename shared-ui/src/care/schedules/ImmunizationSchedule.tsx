import type { ReactNode } from 'react';
import {
  addDays,
  getDayAtAge,
  listVisits,
  numberVisits,
  planImmunization,
  todayInNepal,
  type CardDoses,
  type ImmunizationSchedule as Schedule,
  type ImmunizedChild,
  type PlannedDose,
} from '@chautari/contract';
import { Stack, StepList, type Step } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { DoseList } from './doses';
import { PlanBadge, type VisitState } from './PlanBadge';
import { useScheduleWords } from './useScheduleWords';

interface DatedVisit {
  day: string;
  state: VisitState;
  doses: readonly PlannedDose[];
}

/** Returns the visits of a child with a card. A visit is done with its last dose, otherwise it has the state of its most urgent dose. */
function dateVisitsByCard(schedule: Schedule, child: ImmunizedChild, today: string): DatedVisit[] {
  const plan = planImmunization(schedule, child, today);
  return listVisits(schedule, child, today).map(({ key }) => {
    const doses = plan.doses.filter(({ visit }) => visit === key);
    const open = doses.filter(({ state }) => state !== 'done');
    const state =
      (['overdue', 'due', 'coming', 'missed'] as const).find((each) => open.some((dose) => dose.state === each)) ??
      'done';
    const day =
      open.map(({ due }) => due).sort()[0] ??
      doses
        .map((dose) => dose.date ?? dose.due)
        .sort()
        .at(-1)!;
    return { day, state, doses };
  });
}

/** Returns the visits of a child without a card: whether a past visit took place is unknown. */
function dateVisitsByAge(schedule: Schedule, child: ImmunizedChild, today: string): DatedVisit[] {
  const { graceDays } = schedule;
  return listVisits(schedule, child, today).map(({ age }) => {
    const day = getDayAtAge(child.birth, age);
    return { day, state: day > today ? 'coming' : addDays(day, graceDays) < today ? 'passed' : 'due', doses: [] };
  });
}

/** Returns the next visit: late or due ones before upcoming ones. */
const findNextVisit = (visits: readonly DatedVisit[]) => {
  const open = ['overdue', 'due', 'coming'] as const;
  const state = open.find((each) => visits.some((visit) => visit.state === each));
  return visits.findIndex((visit) => visit.state === state);
};

interface ImmunizationScheduleProps {
  schedule: Schedule;
  /** With a birth date the visits have days, and the next one is marked. */
  birth?: string | undefined;
  /** The doses of the card; without it nothing is called done or overdue. */
  dates?: CardDoses;
  /** The doses beside the schedule, after which others are due later. */
  otherDoses?: ImmunizedChild['otherDoses'];
  sex?: ImmunizedChild['sex'];
  today?: string;
  /** Only what was given is shown of a child who has died. */
  hasDied?: boolean;
  /** Renders the action of a visit by its key and name. */
  actionOf?: (visit: string, name: string) => ReactNode;
}

/** The visits of the vaccination schedule with their doses; for a child with days and states. */
export function ImmunizationSchedule({
  schedule,
  birth,
  dates,
  otherDoses,
  sex,
  today = todayInNepal(),
  hasDied = false,
  actionOf,
}: ImmunizationScheduleProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { age } = useScheduleWords();
  const child = birth && { birth, doses: dates ?? {}, otherDoses, sex };
  const visits = child ? listVisits(schedule, child, today) : schedule.visits;
  const dated = child ? (dates ? dateVisitsByCard : dateVisitsByAge)(schedule, child, today) : undefined;
  const next = dated && findNextVisit(dated);
  const numbers = numberVisits(visits);
  const steps = visits.map((visit, index): Step => {
    const datedVisit = dated?.[index];
    const number = numbers.get(visit.key) ?? null;
    const planned = datedVisit?.doses.filter((dose) => !hasDied || dose.state === 'done') ?? [];
    const doses = <DoseList schedule={schedule} doses={visit.doses} planned={planned} />;
    if (!datedVisit || (hasDied && datedVisit.state !== 'done'))
      return { title: age(visit.age), number, aside: visit.sex && t('schedule.girls'), content: doses };
    const { state, day } = datedVisit;
    return {
      title: age(visit.age),
      number,
      aside: <PlanBadge state={state} next={index === next} />,
      state: state === 'done' ? 'done' : index === next ? 'next' : 'open',
      content: (
        <>
          <b>{date(day)}</b>
          {doses}
          {actionOf?.(visit.key, age(visit.age))}
        </>
      ),
    };
  });
  const last = schedule.visits.filter(({ shownFrom }) => !shownFrom).at(-1);
  return (
    <Stack>
      <StepList steps={steps} {...(last && { end: t('schedule.end', { age: age(last.age) }) })} />
    </Stack>
  );
}
