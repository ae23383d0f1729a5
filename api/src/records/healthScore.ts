import { planImmunization } from '@chautari/contract/immunizationPlan';
import type { PlanState } from '@chautari/contract/plans';
import { planTetanus } from '@chautari/contract/planTetanus';
import { numberVisits } from '@chautari/contract/visitNumbers';
import { filterKind, type PersonHistory } from './due/personHistory';
import { listOtherDoses, planCard } from './due/pregnancy';
import { listFollowUps } from './overview';
import { isOngoing, listPregnancies } from './pregnancy';
import type { ServiceSchedules } from './schedules';

/**
 * Counts what was due for a person by a day, and how much of it is done: the numbered visits and tetanus doses of a current pregnancy, the
 * doses of a vaccination card, and agreed follow-ups. Returns null if nothing was due.
 */
export function countDone(history: PersonHistory, schedules: ServiceSchedules, today: string) {
  const { anc, immunization } = schedules;
  const { contents } = history;
  const numbers = numberVisits(anc.visits);
  const all = listPregnancies(contents);
  const pregnancies = all.filter((card) => isOngoing(card, anc, today));
  const states: (PlanState | null)[] = [
    ...pregnancies.flatMap((card) => [
      ...planCard(card, history, schedules, today).visits.filter(({ key }) => numbers.has(key)),
      ...planTetanus(anc, card.tetanus, today, true, listOtherDoses(all, card)),
    ]),
    ...filterKind(contents, 'immunization').flatMap(
      (card) => planImmunization(immunization, { ...card, birth: card.initialDate, sex: history.sex }, today).doses,
    ),
  ].map(({ state }) => state);
  const followUps = listFollowUps(history, today).filter(({ day, hasCome }) => hasCome || day < today);
  const due = states.filter((state) => state && state !== 'coming');
  const of = due.length + followUps.length;
  const done = due.filter((state) => state === 'done').length + followUps.filter(({ hasCome }) => hasCome).length;
  return of ? { done, of } : null;
}
