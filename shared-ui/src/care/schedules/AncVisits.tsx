import {
  addDays,
  numberVisits,
  todayInNepal,
  type AncPlan,
  type AncSchedule,
  type CardEntry,
  type PlannedVisit,
} from '@chautari/contract';
import { Stack, StepList, type Step } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { PlanBadge, type VisitState } from './PlanBadge';
import { useScheduleWords } from './useScheduleWords';

/** Without a card, a past visit is only over, not missed. */
const getState = (hasCard: boolean, { state }: PlannedVisit): VisitState =>
  !hasCard && (state === 'overdue' || state === 'missed') ? 'passed' : state;

/** Returns the next visit: by the card, or the first whose weeks are not over. */
const getNextKey = (hasCard: boolean, { visits, next }: AncPlan, today: string) =>
  hasCard ? next?.key : visits.find(({ from, to }) => from !== null && (to === null || to >= today))?.key;

interface AncVisitsProps {
  schedule: AncSchedule;
  plan: AncPlan;
  /** The lines of the card; without them nothing is called done or missed. */
  visits?: Readonly<Record<string, CardEntry | undefined>>;
  today?: string;
}

/** The nine antenatal visits of a pregnancy with their days, and the next one. */
export function AncVisits({ schedule, plan, visits, today = todayInNepal() }: AncVisitsProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { window, ancVisit } = useScheduleWords();
  const start = addDays(plan.edd, -schedule.pregnancyDays);
  const hasCard = visits !== undefined;
  const next = getNextKey(hasCard, plan, today);
  const numbers = numberVisits(schedule.visits);
  const steps = plan.visits.map((visit): Step => {
    const { key, done, outside } = visit;
    const followUp = visits?.[key]?.followUpDate;
    return {
      title: ancVisit(schedule, key),
      number: numbers.get(key) ?? null,
      aside: <PlanBadge state={getState(hasCard, visit)} next={key === next} />,
      state: done ? 'done' : key === next ? 'next' : 'open',
      content: (
        <p>
          {done ? t('schedule.was', { date: date(done) }) : window(visit, start)}
          {outside && (
            <>
              <br />
              {t('schedule.outside', { date: date(outside) })}
            </>
          )}
          {followUp && (
            <>
              <br />
              {t('schedule.followUp', { date: date(followUp) })}
            </>
          )}
        </p>
      ),
    };
  });
  return (
    <Stack>
      <StepList steps={steps} />
    </Stack>
  );
}
