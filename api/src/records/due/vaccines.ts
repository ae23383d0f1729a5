import { findPlannedBirth, getMonthsOnDay } from '@chautari/contract/birth';
import { monthsOn } from '@chautari/contract/calendar';
import { getDayAtAge, planImmunization } from '@chautari/contract/plans';
import type { Schedules } from '@chautari/contract/schedules';
import { isOpen, type DueItem, type IdentifiedContent, type PersonHistory } from './personHistory';

const NO_NAME = { en: '', np: '' };

/** From this age on the card of a child is too late. */
const CARD_MONTHS = 60;
/** From this age on the card is not requested. */
export const CHILD_MONTHS = 16 * 12;

/** Returns the vaccines that are due by the birth date alone, of a child without a card. */
export function listVaccinesByAge(history: PersonHistory, { immunization }: Schedules, today: string): DueItem[] {
  const birth = findPlannedBirth(history);
  if (getMonthsOnDay(history, today).months >= CARD_MONTHS) return [];
  // Of a small child whose age is a range only the card can say what is due, and nothing is overdue.
  if (!birth) return [{ kind: 'vaccineUnsure', day: today, time: null, state: 'due', what: NO_NAME }];
  const { next } = planImmunization(immunization, birth, {}, today);
  const what = immunization.visits.find(({ key }) => key === next?.visit)?.name;
  if (!next || !what || !isOpen(next.state)) return [];
  const kind = next.state === 'coming' ? 'vaccine' : 'vaccineCard';
  return [{ kind, day: next.due, time: null, state: next.state, what }];
}

type Card = IdentifiedContent<'immunization'>;

/** Returns a card that was never finished, when its ages have passed. */
function listLateVaccines({ initialDate }: Card, missing: readonly string[], today: string): DueItem[] {
  const months = monthsOn(initialDate, today);
  if (!missing.length || months < CARD_MONTHS || months >= CHILD_MONTHS) return [];
  const day = getDayAtAge(initialDate, { months: CARD_MONTHS });
  return [{ kind: 'vaccinesLate', day, time: null, state: 'due', what: NO_NAME }];
}

/** Returns the next vaccines of a card. */
export function listVaccinesByCard(card: Card, { immunization }: Schedules, today: string): DueItem[] {
  const { next, missing } = planImmunization(immunization, card.initialDate, card.doses, today);
  if (!next) return listLateVaccines(card, missing, today);
  const what = immunization.visits.find(({ key }) => key === next.visit)?.name;
  return what && isOpen(next.state) ? [{ kind: 'vaccine', day: next.due, time: null, state: next.state, what }] : [];
}
