/** What is due after a pregnancy has ended, for the mother and for the child. */
import { findPlannedBirth } from '@chautari/contract/birth';
import { addDays } from '@chautari/contract/calendar';
import { findNextAfterBirth, planAfterBirth } from '@chautari/contract/planAfterBirth';
import { hasLivingChild, isLoss, isPrivateOutcome } from '@chautari/contract/pregnancyEnds';
import type { Schedules } from '@chautari/contract/schedules';
import type { PregnancyEnd } from '../pregnancy';
import { filterKind, isOpen, type DueItem, type PersonHistory } from './personHistory';

const NOTHING = { en: '', np: '' };

type Rules = Pick<Schedules, 'afterBirth'>;

/** Returns the days on which a health worker saw the person. */
const listSeenDays = ({ contents }: PersonHistory) =>
  filterKind(contents, 'opdReport').flatMap(({ seenPerson, visitDate }) => (seenPerson === null ? [visitDate] : []));

/** Returns the next visit after a birth. */
function listNext(
  kind: 'newborn' | 'afterBirth' | 'afterLoss',
  birth: string,
  history: PersonHistory,
  { afterBirth }: Rules,
  today: string,
): DueItem[] {
  const next = findNextAfterBirth(planAfterBirth(afterBirth, birth, listSeenDays(history), today));
  const what = afterBirth.visits.find(({ key }) => key === next?.key)?.name;
  if (!next || !what || !isOpen(next.state)) return [];
  return [{ kind, day: next.state === 'coming' ? next.due : next.until, time: null, state: next.state, what }];
}

/** Returns what is due of a mother after the end of a pregnancy: nothing that an account must not show. */
export function listAfterEnd(end: PregnancyEnd, history: PersonHistory, rules: Rules, today: string): DueItem[] {
  const { outcome, date } = end;
  if (isPrivateOutcome(outcome) || today > addDays(date, rules.afterBirth.days)) return [];
  const kind = hasLivingChild(end) ? 'afterBirth' : 'afterLoss';
  return [
    ...(isLoss(end) ? [{ kind: 'loss' as const, day: date, time: null, state: 'due' as const, what: NOTHING }] : []),
    ...(outcome === 'liveBirth' || outcome === 'stillbirth' ? listNext(kind, date, history, rules, today) : []),
  ];
}

/** Returns the next visit of a newborn whose birth is known to some days. */
export function listNewbornDue(history: PersonHistory, rules: Rules, today: string): DueItem[] {
  const birth = findPlannedBirth(history);
  return birth ? listNext('newborn', birth, history, rules, today) : [];
}
