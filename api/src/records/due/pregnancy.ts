import { addDays } from '@chautari/contract/calendar';
import { planAnc, planTetanus } from '@chautari/contract/plans';
import type { Schedules } from '@chautari/contract/schedules';
import { isMaternal, isOngoing } from '../pregnancy';
import { filterKind, isOpen, type DueItem, type IdentifiedContent, type PersonHistory } from './personHistory';

/** A birth this long before the expected day is one of this pregnancy. */
const EARLY_BIRTH_DAYS = 120;

/** Returns whether a later visit says that the child of a card is born. */
const isBorn = ({ contents }: PersonHistory, from: string) =>
  filterKind(contents, 'opdReport').some(({ pregnancy, visitDate }) => pregnancy === 'afterBirth' && visitDate >= from);

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

/** Returns the next visit and tetanus dose of a pregnancy, or the birth that is overdue. */
export function listPregnancyDue(
  card: IdentifiedContent<'ancReport'>,
  history: PersonHistory,
  schedules: Schedules,
  today: string,
): DueItem[] {
  const { anc } = schedules;
  const { next, edd, contacts } = planCard(card, history, schedules, today);
  if (!isMaternal(card, anc, today) || isBorn(history, addDays(edd, -EARLY_BIRTH_DAYS))) return [];
  if (today > edd) return [{ kind: 'birth', day: edd, time: null, state: 'overdue', what: { en: '', np: '' } }];
  if (!isOngoing(card, anc, today)) return [];
  const visit = anc.visits.find(({ key }) => key === next?.key)?.name;
  const dose = planTetanus(anc, card.tetanus, today, true).find(({ state }) => state === 'due' || state === 'coming');
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
