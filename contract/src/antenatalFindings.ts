/** Finds what is unusual in the examination of an antenatal visit, by rules that are data (`schedules/antenatal.json`). */
import { addDays } from './calendar';
import { ADVICE } from './findings';
import { ANC_MEASURES, type ANC_CHOICE_FIELDS } from './records/ancExamination';
import type { Vitals } from './records/vitals';
import type { AntenatalPart, AntenatalRules } from './schedules';

export type AntenatalVisit = Partial<Record<(typeof ANC_MEASURES)[number], number | undefined>> &
  Partial<Record<(typeof ANC_CHOICE_FIELDS)[number], string | null | undefined>> & {
    /** Completed weeks of the pregnancy, if they are known. */
    weeks?: number | undefined;
    /** The height of the womb in cm at an earlier visit (`findEarlierHeight`). */
    earlierHeight?: number | undefined;
  };

/** The womb of a healthy pregnancy has grown after this time. */
const GROWTH_DAYS = 14;

interface MeasuredVisit {
  date: string;
  fundalHeight?: number | undefined;
}

/** Returns the height of the womb at the last visit that is two weeks or more before a day. */
export const findEarlierHeight = (visits: readonly MeasuredVisit[], day: string) =>
  visits
    .filter(({ date, fundalHeight }) => fundalHeight !== undefined && date <= addDays(day, -GROWTH_DAYS))
    .sort((one, other) => one.date.localeCompare(other.date))
    .at(-1)?.fundalHeight;

interface AssessedVisit {
  antenatal?: AntenatalVisit | undefined;
  vitals?: Vitals | undefined;
  dangerSigns?: readonly string[] | undefined;
}

const isWithin = (value: number | undefined, { from, to }: { from: number | null; to: number | null }) =>
  value !== undefined && (from === null || value >= from) && (to === null || value <= to);

/** Returns the values that rules compare. */
function listValues(visit: AntenatalVisit, vitals: Vitals): Record<string, number | undefined> {
  const { fundalHeight, weeks, earlierHeight } = visit;
  const measures = Object.fromEntries(ANC_MEASURES.map((name) => [name, visit[name]]));
  return {
    ...vitals,
    ...measures,
    ...(fundalHeight !== undefined && weeks !== undefined && { fundalDifference: Math.abs(fundalHeight - weeks) }),
    ...(fundalHeight !== undefined && earlierHeight !== undefined && { fundalGrowth: fundalHeight - earlierHeight }),
  };
}

/** Returns the rules that apply to an antenatal visit, of each field that with the most urgent advice. */
export function findAntenatal(
  { rules }: AntenatalRules,
  { antenatal: visit, vitals = {}, dangerSigns = [] }: AssessedVisit,
) {
  if (!visit) return [];
  const values = listValues(visit, vitals);
  const applies = (part: AntenatalPart) => {
    if (part.by === 'value') return isWithin(values[part.value], part);
    if (part.by === 'choice') return part.is.includes(visit[part.choice] ?? '');
    return part.signs.some((sign) => dangerSigns.includes(sign));
  };
  const matching = rules.filter(({ weeks, all }) => (!weeks || isWithin(visit.weeks, weeks)) && all.every(applies));
  return [...new Set(matching.map(({ about }) => about))].map((about) => {
    const own = matching.filter((rule) => rule.about === about);
    return ADVICE.flatMap((advice) => own.filter((rule) => rule.advice === advice))[0]!;
  });
}
