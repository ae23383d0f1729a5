/** Two vaccination cards of one child become one, and two again. */
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@chautari/contract/calendar';
import type { ContentOf, StoredContent } from '@chautari/contract/records/contents';
import { listDoses, type ServiceSchedules } from '../schedules';

type Card = ContentOf<'immunization'> & Pick<StoredContent, 'by'>;
type Dose = Card['doses'][string];
type Schedule = ServiceSchedules['immunization'];

/** Days between two doses of a vaccine below which both dates may be of one dose. */
const MIN_DAYS_BETWEEN = 28;
const MAX_OTHER_DOSES = 30;

/** A line as a card has it, with who wrote it. */
interface Line {
  dose: Dose;
  author: NonNullable<Card['by']>[string] | undefined;
}

const readLine = (card: Card, key: string): Line | undefined => {
  const dose = card.doses[key];
  return dose && Object.values(dose).some(Boolean) ? { dose, author: card.by?.[`doses.${key}`] } : undefined;
};

/** Returns what two cards say of one dose, if it is one: with a day rather than without, and given rather than not. */
function chooseLine(one: Line, other: Line): Line | undefined {
  const [first, second] = [one.dose, other.dose];
  if (first.date && second.date) return first.date === second.date ? one : undefined;
  if (first.date || second.date) return first.date ? one : other;
  return second.answer === 'givenUndated' ? other : one;
}

const isLater = (line: Line, than: Line) => line.dose.date! >= addDays(than.dose.date!, MIN_DAYS_BETWEEN);

/** Returns the next free line of the vaccine for a dose that was long enough after the one before it. */
function findNextLine(key: string, lines: Map<string, Line>, later: Line, schedule: Schedule) {
  const doses = listDoses(schedule);
  const { vaccine } = doses.find((each) => each.key === key)!;
  const keys = doses.filter((each) => each.vaccine === vaccine).map((each) => each.key);
  const next = keys[keys.indexOf(key) + 1];
  return next && !lines.has(next) && isLater(later, lines.get(key)!) ? next : undefined;
}

/**
 * Returns one card with the doses of both. Of two days of one line the earlier one stays; the later one is the next dose of the vaccine where that line
 * is free and four weeks have passed, and else stands beside the schedule. `undefined` where there is no room for it.
 */
export function joinCards(survivor: Card, former: Card, { immunization }: ServiceSchedules): Card | undefined {
  const keys = [...new Set([...Object.keys(survivor.doses), ...Object.keys(former.doses)])];
  const lines = new Map<string, Line>();
  const later: [string, Line][] = [];
  for (const key of keys) {
    const [one, other] = [readLine(survivor, key), readLine(former, key)];
    const line = one && other ? chooseLine(one, other) : (one ?? other);
    if (line) lines.set(key, line);
    else if (one && other) {
      const [first, second] = one.dose.date! < other.dose.date! ? [one, other] : [other, one];
      lines.set(key, first);
      later.push([key, second]);
    }
  }
  const otherDoses = [...(survivor.otherDoses ?? [])];
  for (const dose of former.otherDoses ?? [])
    if (!otherDoses.some((each) => isDeepStrictEqual(each, dose))) otherDoses.push(dose);
  for (const [key, line] of later) {
    const vaccine = listDoses(immunization).find((each) => each.key === key)?.vaccine;
    if (!vaccine) return undefined;
    const next = findNextLine(key, lines, line, immunization);
    const { date, batch } = line.dose;
    if (next) lines.set(next, line);
    else otherDoses.push({ vaccine, date: date!, reason: 'again', ...(batch && { batch }) });
  }
  if (otherDoses.length > MAX_OTHER_DOSES) return undefined;
  return {
    ...survivor,
    doses: Object.fromEntries([...lines].map(([key, { dose }]) => [key, dose])),
    ...(otherDoses.length && { otherDoses }),
    by: buildAuthors({ survivor, former, lines, hasOtherDoses: otherDoses.length > 0 }),
  };
}

interface Authored {
  survivor: Card;
  former: Card;
  lines: Map<string, Line>;
  hasOtherDoses: boolean;
}

/** Returns who wrote each part: a line keeps its author. */
function buildAuthors({ survivor, former, lines, hasOtherDoses }: Authored): NonNullable<Card['by']> {
  const others = survivor.by?.otherDoses ?? former.by?.otherDoses ?? 'staff';
  return {
    ...Object.fromEntries(Object.entries(survivor.by ?? {}).filter(([part]) => !part.startsWith('doses.'))),
    ...Object.fromEntries([...lines].flatMap(([key, { author }]) => (author ? [[`doses.${key}`, author]] : []))),
    ...(hasOtherDoses && { otherDoses: others }),
  };
}

/** Returns a joined card that was changed since without the lines that came from the former one and are as they came. */
export function separateCard(content: Card, before: Card, joined: Card): Card {
  const keys = [...new Set([...Object.keys(content.doses), ...Object.keys(before.doses)])];
  const isAsJoined = (key: string) => isDeepStrictEqual(content.doses[key], joined.doses[key]);
  const doses = keys.flatMap((key) => {
    const dose = isAsJoined(key) ? before.doses[key] : content.doses[key];
    return dose ? [[key, dose] as const] : [];
  });
  const earlier = before.otherDoses ?? [];
  const added = (joined.otherDoses ?? []).slice(earlier.length);
  const otherDoses = (content.otherDoses ?? []).filter((dose) => !added.some((each) => isDeepStrictEqual(each, dose)));
  const { otherDoses: _, ...rest } = content;
  return {
    ...rest,
    doses: Object.fromEntries(doses),
    ...(otherDoses.length && { otherDoses }),
    by: {
      ...before.by,
      ...Object.fromEntries(Object.entries(content.by ?? {}).filter(([part]) => isKept(part, doses))),
    },
  };
}

const isKept = (part: string, doses: (readonly [string, Dose])[]) =>
  !part.startsWith('doses.') || doses.some(([key]) => part === `doses.${key}`);
