import { addDays } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import { filterKind, getDueState, type DueItem, type PersonHistory } from './personHistory';

/** Medicines for at least so many days are taken on; shorter courses end. */
const LONG_COURSE_DAYS = 28;
/** Who comes this much earlier has come for them. */
const EARLY_DAYS = 7;
/** They are no longer due after this time. */
const FORGOTTEN_DAYS = 60;

const listLongCourses = ({ medicines = [] }: ContentOf<'opdReport'>) =>
  medicines.flatMap(({ days = 0 }) => (days >= LONG_COURSE_DAYS ? [days] : []));

/**
 * Returns the day on which the medicines of the last long course run out, unless the person has come since. A day that was agreed on at that visit takes its
 * place. `visitDays`: the days on which the person was seen.
 */
export function listTablets({ contents }: PersonHistory, visitDays: readonly string[], today: string): DueItem[] {
  const [last] = filterKind(contents, 'opdReport')
    .filter((visit) => visit.seenPerson === null && listLongCourses(visit).length > 0)
    .sort((a, b) => b.visitDate.localeCompare(a.visitDate));
  if (!last || last.followUpDate) return [];
  const day = addDays(last.visitDate, Math.min(...listLongCourses(last)));
  const hasCome = visitDays.some((visit) => visit > last.visitDate && visit >= addDays(day, -EARLY_DAYS));
  if (hasCome || day < addDays(today, -FORGOTTEN_DAYS)) return [];
  return [{ kind: 'tablets', day, time: null, state: getDueState(day, today), what: { en: '', np: '' } }];
}
