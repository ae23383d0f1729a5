import { addDays } from '@chautari/contract/calendar';
import { EARLY_VISIT_DAYS, expectedDelivery, planAnc } from '@chautari/contract/plans';
import type { RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { linesOf, type Lines } from './cards';
import type { Pregnancy } from './pregnancy';

type Faults = Record<string, string>;

/** Of each dose the one before it of the same vaccine. */
type Series = Record<string, string>;

const seriesOf = (doses: { key: string; after?: { dose: string } | undefined }[]): Series =>
  Object.fromEntries(doses.flatMap(({ key, after }) => (after ? [[key, after.dose]] : [])));

/** The day of the last dose before one in its series that was given. */
function givenBefore(key: string, lines: Lines, series: Series): string | undefined {
  for (let dose = series[key]; dose; dose = series[dose]) {
    const date = lines[dose]?.date;
    if (date) return date;
  }
  return undefined;
}

/** Days of a course that cannot be: before its start, before an earlier dose of the same vaccine, or a follow-up before its visit. */
function faultsOfLines(
  group: string,
  lines: Lines,
  { start, series = {} }: { start?: { day: string; code: string }; series?: Series },
): Faults {
  const faults: Faults = {};
  for (const [key, entry] of Object.entries(lines)) {
    if (!entry?.date) continue;
    const earlier = givenBefore(key, lines, series);
    if (start && entry.date < start.day) faults[`${group}.${key}.date`] = start.code;
    else if (earlier && entry.date <= earlier) faults[`${group}.${key}.date`] = 'beforeEarlierDose';
    if (entry.followUpDate && entry.followUpDate < entry.date)
      faults[`${group}.${key}.followUpDate`] = 'endBeforeStart';
  }
  return faults;
}

/** A scan that puts the birth this far from what the last period says is a slip of the pen. */
const MAX_SCAN_DIFFERENCE_DAYS = 60;
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** A card is begun while the woman is pregnant, or some weeks after: 40 weeks, and six more. */
const LONGEST_DAYS = 322;

function faultsOfPregnancy(content: Pregnancy, { anc }: Schedules): Faults {
  const { lastMenstrualPeriod: lmp, scan, date } = content;
  return {
    ...(date < lmp && { date: 'beforePeriod' }),
    ...(date >= lmp && daysBetween(date, lmp) > LONGEST_DAYS && { lastMenstrualPeriod: 'tooLongAgo' }),
    ...(scan &&
      daysBetween(scan.expectedDelivery, expectedDelivery(anc, lmp)) > MAX_SCAN_DIFFERENCE_DAYS && {
        'scan.expectedDelivery': 'impossible',
      }),
    ...(scan && scan.date < lmp && { 'scan.date': 'beforePeriod' }),
    ...faultsOfLines('visits', content.visits, { start: { day: lmp, code: 'beforePeriod' } }),
    // The first doses may be from before this pregnancy.
    ...faultsOfLines('tetanus', content.tetanus, { series: seriesOf(anc.tetanus) }),
  };
}

/** Days of an antenatal visit that cannot be. */
function faultsOfContact(
  { date, visit, followUpDate }: Extract<RecordContent, { kind: 'ancContact' }>,
  { lastMenstrualPeriod: lmp, scan, visits }: Pregnancy,
  { anc }: Schedules,
): Faults {
  const { visits: planned } = planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, date);
  const from = planned.find(({ key }) => key === visit)?.from;
  return {
    ...(date < lmp && { date: 'beforePeriod' }),
    ...(date >= lmp && daysBetween(date, lmp) > LONGEST_DAYS && { date: 'afterPregnancy' }),
    ...(from && date < addDays(from, -EARLY_VISIT_DAYS) && { visit: 'beforeItsWeeks' }),
    ...(followUpDate && followUpDate < date && { followUpDate: 'endBeforeStart' }),
  };
}

/** What is known of the patient. */
interface Known {
  dateOfBirth: string;
  sex: 'male' | 'female' | 'other';
  /** Of an antenatal visit the card of its pregnancy. */
  card?: Pregnancy | undefined;
}

/** The fields of a record whose days cannot be, with their codes. */
export function dateErrors(content: RecordContent, { dateOfBirth, sex, card }: Known, schedules: Schedules): Faults {
  const beforeBirth = (field: string, day: string): Faults => (day < dateOfBirth ? { [field]: 'beforeBirth' } : {});
  switch (content.kind) {
    case 'opdNote':
      return beforeBirth('visitedDate', content.visitedDate);
    case 'opdReport':
      return {
        // Another person may have been seen in the patient's name.
        ...(content.seenPerson === null && beforeBirth('visitDate', content.visitDate)),
        ...(content.followUpDate && content.followUpDate < content.visitDate && { followUpDate: 'endBeforeStart' }),
      };
    case 'ancNote':
    case 'knownConditions':
      return {};
    case 'ancReport':
      return {
        ...faultsOfPregnancy(content, schedules),
        ...beforeBirth('lastMenstrualPeriod', content.lastMenstrualPeriod),
        ...(sex === 'male' && { lastMenstrualPeriod: 'notForMen' }),
      };
    case 'ancContact':
      return card ? faultsOfContact(content, card, schedules) : { card: 'invalid' };
    case 'immunization':
      return {
        // What is due follows from it, and so do the monthly figures.
        ...(content.initialDate !== dateOfBirth && { initialDate: 'notBirthDate' }),
        ...faultsOfLines('doses', content.doses, {
          start: { day: content.initialDate, code: 'beforeBirth' },
          series: seriesOf(schedules.immunization.visits.flatMap(({ doses }) => doses)),
        }),
      };
  }
}

/** The day that a record is about, which orders the timeline: of a card the latest day that it holds. */
export function dayOf(content: RecordContent, today: string): string {
  if (content.kind === 'opdNote') return content.visitedDate;
  if (content.kind === 'opdReport') return content.visitDate;
  if (content.kind === 'ancContact') return content.date;
  if (content.kind === 'ancNote' || content.kind === 'knownConditions') return today;
  const days = Object.values(linesOf(content))
    .flatMap((lines) => Object.values(lines))
    .flatMap((entry) => (entry?.date ? [entry.date] : []));
  return [content.kind === 'ancReport' ? content.date : content.initialDate, ...days].sort().at(-1)!;
}
