import { findPlannedBirth, getAssessedAge } from '@chautari/contract/birth';
import { monthsOn } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { getDayAtAge, planImmunization, type PlannedDose } from '@chautari/contract/immunizationPlan';
import { listDoses, type ServiceSchedules } from '../schedules';
import { isOpen, type DueItem, type IdentifiedContent, type PersonHistory } from './personHistory';

const NO_NAME = { en: '', np: '' };

/** From this age on the card of a child is too late. */
const CARD_MONTHS = 60;
/** From this age on the card is not requested. */
export const CHILD_MONTHS = 16 * 12;

type Schedule = ServiceSchedules['immunization'];

const joinNames = (age: Bilingual, names: readonly Bilingual[]): Bilingual => ({
  en: `${age.en}: ${names.map(({ en }) => en).join(', ')}`,
  np: `${age.np}: ${names.map(({ np }) => np).join(', ')}`,
});

/** Returns the age of a visit with the names of its doses that are open: a mother knows these, and not the number of the visit. */
function nameVisit({ visits }: Schedule, key: string, doses: readonly PlannedDose[]): Bilingual | undefined {
  const visit = visits.find((each) => each.key === key);
  const open = visit?.doses.filter((dose) => doses.some((each) => each.key === dose.key && each.state !== 'done'));
  return (
    visit &&
    open &&
    joinNames(
      visit.name,
      open.map(({ name }) => name),
    )
  );
}

/** Returns the vaccines of which a child without any dose should have had one, with the age of the latest visit. */
function nameVaccines({ visits, vaccines }: Schedule, doses: readonly PlannedDose[]): Bilingual | undefined {
  const open = new Set(doses.filter(({ state }) => state === 'due' || state === 'overdue').map(({ key }) => key));
  const last = visits.findLast((visit) => visit.doses.some(({ key }) => open.has(key)));
  const due = listDoses({ visits }).filter(({ key }) => open.has(key));
  const names = vaccines.filter(({ key }) => due.some(({ vaccine }) => vaccine === key));
  return (
    last &&
    joinNames(
      last.name,
      names.map(({ shortName, name }) => shortName ?? name),
    )
  );
}

/** Returns the vaccines that are due for a child without a card, computed from the birth date. */
export function listVaccinesByAge(
  history: PersonHistory,
  { immunization }: ServiceSchedules,
  today: string,
): DueItem[] {
  const birth = findPlannedBirth(history);
  if (getAssessedAge(history, today).months >= CARD_MONTHS) return [];
  // Of a small child whose age is a range only the card can say what is due, and nothing is overdue.
  if (!birth) return [{ kind: 'vaccineUnsure', day: today, time: null, state: 'due', what: NO_NAME }];
  const { next, doses } = planImmunization(immunization, { birth, doses: {}, sex: history.sex }, today);
  if (!next || !isOpen(next.state)) return [];
  const kind = next.state === 'coming' ? 'vaccine' : 'vaccineCard';
  const what = kind === 'vaccine' ? nameVisit(immunization, next.visit, doses) : nameVaccines(immunization, doses);
  return [{ kind, day: next.due, time: null, state: next.state, what: what ?? NO_NAME }];
}

type Card = IdentifiedContent<'immunization'>;

/** Returns a card that was never finished, when its ages have passed. */
function listLateVaccines({ initialDate }: Card, complete: boolean, today: string): DueItem[] {
  const months = monthsOn(initialDate, today);
  if (complete || months < CARD_MONTHS || months >= CHILD_MONTHS) return [];
  const day = getDayAtAge(initialDate, { months: CARD_MONTHS });
  return [{ kind: 'vaccinesLate', day, time: null, state: 'due', what: NO_NAME }];
}

/** Returns what the card has to be asked about, the next vaccines of a card, and a card that is too late. */
export function listVaccinesByCard(
  card: Card,
  { sex }: PersonHistory,
  { immunization }: ServiceSchedules,
  today: string,
): DueItem[] {
  const plan = planImmunization(immunization, { ...card, birth: card.initialDate, sex }, today);
  const { doses, next, complete } = plan;
  const names = new Map(listDoses(immunization).map(({ key, name }) => [key, name]));
  const questions = doses
    .filter(({ isAsked }) => isAsked)
    .map(({ key }): DueItem => ({ kind: 'vaccineAsked', day: today, time: null, state: 'due', what: names.get(key)! }));
  const isBlank = doses.every(({ date }) => date === null);
  const what =
    next &&
    (isBlank && next.state !== 'coming'
      ? nameVaccines(immunization, doses)
      : nameVisit(immunization, next.visit, doses));
  const isOnlyAsked = next && doses.every((dose) => dose.visit !== next.visit || dose.state === 'done' || dose.isAsked);
  return [
    ...questions,
    ...(next && what && isOpen(next.state) && !isOnlyAsked
      ? [{ kind: 'vaccine' as const, day: next.due, time: null, state: next.state, what }]
      : []),
    ...listLateVaccines(card, complete, today),
  ];
}
