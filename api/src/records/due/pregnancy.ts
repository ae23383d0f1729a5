import { addDays } from '@chautari/contract/calendar';
import { planAnc } from '@chautari/contract/plans';
import { planTetanus } from '@chautari/contract/planTetanus';
import { ASKED_DAYS } from '@chautari/contract/pregnancyEnds';
import type { Schedules } from '@chautari/contract/schedules';
import { isOngoing, listPregnancies, type Pregnancy } from '../pregnancy';
import { listAfterEnd } from './afterBirth';
import {
  filterKind,
  isAboutPerson,
  isOpen,
  type DueItem,
  type IdentifiedContent,
  type PersonHistory,
} from './personHistory';

/** A birth this long before the expected day is one of this pregnancy. */
const EARLY_BIRTH_DAYS = 120;

/** Returns whether a visit after the birth is written down of a card, without its outcome. */
const isBorn = ({ contents }: PersonHistory, from: string) =>
  filterKind(contents, 'opdReport').some(
    (visit) => isAboutPerson(visit) && visit.pregnancy === 'afterBirth' && visit.visitDate >= from,
  );

/** Returns the doses of the other cards of a woman. */
export const listOtherDoses = (pregnancies: readonly Pregnancy[], { id }: Pregnancy) =>
  pregnancies.filter((other) => other.id !== id).map(({ tetanus }) => tetanus);

/** Returns the plan of a pregnancy, by its card and its visits. */
export const planCard = (
  card: IdentifiedContent<'ancReport'>,
  { contents }: PersonHistory,
  { anc }: Schedules,
  today: string,
) =>
  planAnc(
    anc,
    {
      lmp: card.lastMenstrualPeriod,
      scanEdd: card.scan?.expectedDelivery,
      visits: card.visits,
      contacts: filterKind(contents, 'ancContact').filter((contact) => contact.card === card.id),
    },
    today,
  );

/** Returns what is due after the expected day of birth, as long as nobody has written how the pregnancy ended. */
function listPastExpected(edd: string, isKnownBorn: boolean, { anc: { pastExpected } }: Schedules, today: string) {
  const has = (days: number) => today >= addDays(edd, days);
  const name =
    isKnownBorn || has(pastExpected.ask + 1) ? 'birthAsk' : has(pastExpected.hospital) ? 'birth' : 'birthWatch';
  if (name === 'birthAsk' && has(ASKED_DAYS)) return [];
  const item: DueItem = { kind: name, day: edd, time: null, state: 'overdue', what: { en: '', np: '' } };
  return isKnownBorn || has(pastExpected.check) ? [item] : [];
}

/** Returns the next visit and tetanus dose of a pregnancy. */
function listAntenatal(
  card: Pregnancy & { id: string },
  pregnancies: readonly Pregnancy[],
  history: PersonHistory,
  schedules: Schedules,
  today: string,
): DueItem[] {
  const { anc } = schedules;
  const { next, edd, contacts } = planCard(card, history, schedules, today);
  const visit = anc.visits.find(({ key }) => key === next?.key)?.name;
  const planned = planTetanus(anc, card.tetanus, today, true, listOtherDoses(pregnancies, card));
  const dose = planned.find(({ state }) => state === 'due' || state === 'coming');
  const name = anc.tetanus.find(({ key }) => key === dose?.key)?.name;
  const due: DueItem[] = [];
  if (next && visit && isOpen(next.state))
    due.push({
      kind: 'antenatal',
      day: next.due,
      time: null,
      state: next.state,
      what: visit,
      pregnancy: { ...contacts, edd },
    });
  if (dose?.due && name && dose.state && isOpen(dose.state))
    due.push({ kind: 'tetanus', day: dose.due, time: null, state: dose.state, what: name });
  return due;
}

/** Returns what is due by a card: antenatal care, a birth that is late, or the visits after the pregnancy has ended. */
export function listPregnancyDue(
  { id }: IdentifiedContent<'ancReport'>,
  history: PersonHistory,
  schedules: Schedules,
  today: string,
): DueItem[] {
  const pregnancies = listPregnancies(history.contents);
  const card = pregnancies.find((each) => each.id === id)!;
  if (card.end) return listAfterEnd(card.end, history, schedules, today);
  const { edd } = planCard(card, history, schedules, today);
  const hasLater = pregnancies.some(({ lastMenstrualPeriod }) => lastMenstrualPeriod > card.lastMenstrualPeriod);
  if (hasLater) return [];
  const isKnownBorn = isBorn(history, addDays(edd, -EARLY_BIRTH_DAYS));
  if (isKnownBorn || today > edd) return listPastExpected(edd, isKnownBorn, schedules, today);
  return isOngoing(card, schedules.anc, today) ? listAntenatal(card, pregnancies, history, schedules, today) : [];
}
