import type { CardEntry, RecordContent } from '../contract/records';
import { planAnc, type ImmunizationSchedule, type Schedules } from '../contract/schedules';
import { linesOf } from './cards';

type Faults = Record<string, string>;

/** Days of a course that cannot be: before the birth or the last period, or before an earlier dose of the same vaccine. */
function faultsOfLines(content: RecordContent, start: { day: string; code: string }, after: Record<string, string>): Faults {
  const faults: Faults = {};
  for (const [group, lines] of Object.entries(linesOf(content))) {
    for (const [key, entry] of Object.entries(lines as Record<string, CardEntry | undefined>)) {
      const at = `${group}.${key}`;
      const earlier = lines[after[key] ?? '']?.date;
      if (entry?.date && entry.date < start.day) faults[`${at}.date`] = start.code;
      else if (entry?.date && earlier && entry.date <= earlier) faults[`${at}.date`] = 'beforeEarlierDose';
      if (entry?.date && entry.followUpDate && entry.followUpDate < entry.date) faults[`${at}.followUpDate`] = 'endBeforeStart';
    }
  }
  return faults;
}

const seriesOf = ({ visits }: ImmunizationSchedule) => Object.fromEntries(visits.flatMap(({ doses }) => doses).flatMap(({ key, after }) => (after ? [[key, after.dose]] : [])));

/** A scan that puts the birth this far from what the last period says is a slip of the pen. */
const MOST_SCAN_DIFFERENCE_DAYS = 60;
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

function faultsOfPregnancy(content: Extract<RecordContent, { kind: 'ancReport' }>, { anc }: Schedules): Faults {
  const { lastMenstrualPeriod: lmp, scan } = content;
  const { edd } = planAnc(anc, { lmp, visits: {} }, lmp);
  const tetanus = Object.fromEntries(anc.tetanus.flatMap(({ key, after }) => (after ? [[key, after.dose]] : [])));
  return {
    ...(scan && daysBetween(scan.expectedDelivery, edd) > MOST_SCAN_DIFFERENCE_DAYS && { 'scan.expectedDelivery': 'impossible' }),
    ...(scan && scan.date < lmp && { 'scan.date': 'beforePeriod' }),
    ...faultsOfLines(content, { day: lmp, code: 'beforePeriod' }, tetanus),
  };
}

/** The fields of a record whose days cannot be, with their codes. */
export function faultsOfDays(content: RecordContent, { dateOfBirth }: { dateOfBirth: string }, schedules: Schedules): Faults {
  const beforeBirth = (field: string, day: string): Faults => (day < dateOfBirth ? { [field]: 'beforeBirth' } : {});
  switch (content.kind) {
    case 'opdNote': return beforeBirth('visitedDate', content.visitedDate);
    case 'opdReport': return {
      // Another person may have been seen in the patient's name.
      ...(content.seenPerson === null && beforeBirth('visitDate', content.visitDate)),
      ...(content.followUpDate && content.followUpDate < content.visitDate && { followUpDate: 'endBeforeStart' }),
    };
    case 'ancNote': return {};
    case 'ancReport': return { ...beforeBirth('lastMenstrualPeriod', content.lastMenstrualPeriod), ...faultsOfPregnancy(content, schedules) };
    case 'immunization': return faultsOfLines(content, { day: content.initialDate, code: 'beforeBirth' }, seriesOf(schedules.immunization));
  }
}

/** The day that a record is about, by which it stands in the timeline: of a card the latest day that it holds. */
export function dayOf(content: RecordContent, today: string): string {
  if (content.kind === 'opdNote') return content.visitedDate;
  if (content.kind === 'opdReport') return content.visitDate;
  if (content.kind === 'ancNote') return today;
  const days = Object.values(linesOf(content)).flatMap((lines) => Object.values(lines)).flatMap((entry) => (entry?.date ? [entry.date] : []));
  return [content.kind === 'ancReport' ? content.date : content.initialDate, ...days].sort().at(-1)!;
}
