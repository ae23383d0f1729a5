/** Calculates the visits after a birth, of the mother and of the child. It imports no schema, so that read-only pages load little. */
import { addDays } from './calendar';
import type { PlanState } from './plans';
import type { AfterBirthSchedule } from './schedules';

export interface PlannedAfterBirth {
  key: string;
  due: string;
  /** The last day on which it is in time. */
  until: string;
  done: string | null;
  state: PlanState;
}

/** Plans the visits after a birth as of `today`. A day on which the person was seen counts for the visit in whose days it lies. */
export const planAfterBirth = (
  { visits }: Pick<AfterBirthSchedule, 'visits'>,
  birth: string,
  seenOn: readonly string[],
  today: string,
): PlannedAfterBirth[] =>
  visits.map((visit) => {
    const [due, until, from, to] = [visit.due, visit.until, visit.from, visit.to].map((days) => addDays(birth, days));
    const done = [...seenOn].sort().find((day) => day >= from! && day <= to!) ?? null;
    const late = today > until! ? 'overdue' : 'due';
    const open = today > to! ? 'missed' : late;
    return { key: visit.key, due: due!, until: until!, done, state: done ? 'done' : today < due! ? 'coming' : open };
  });

/** Returns the visit after a birth that is due, or else the next one to come. */
export const findNextAfterBirth = (planned: readonly PlannedAfterBirth[]) =>
  planned.find(({ state }) => state === 'due' || state === 'overdue') ??
  planned.find(({ state }) => state === 'coming');
