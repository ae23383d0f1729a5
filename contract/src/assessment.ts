import { ADVICE, type Advice, type Finding, type Priority, type VitalMark } from './findings';
import { findAntenatal, type AntenatalVisit } from './antenatalFindings';
import { findTypedSigns } from './dangerWords';
import { findLowWeight } from './growth';
import { getPersonGroup, listDangerSigns, listMonths, type AssessedPerson } from './personGroups';
import type { Vitals } from './records/vitals';
import type {
  AntenatalRules,
  Bounds,
  DangerSigns,
  DangerWords,
  GrowthRules,
  PersonGroup,
  VitalRule,
  VitalRules,
} from './schedules';

type Rating = Pick<Finding, 'mark' | 'side' | 'advice'>;

const isWithin = (value: number | undefined, { from, to }: { from: number | null; to: number | null }) =>
  value !== undefined && (from === null || value >= from) && (to === null || value <= to);

const getMark = (advice: Advice): VitalMark =>
  advice === 'call102' || advice === 'hospitalToday' ? 'urgent' : 'unusual';

/** Returns the side on which a value reaches its bounds. `beats` are those of a fever. */
function findSide(value: number, { low, high, lowPerYear = 0 }: Bounds, months: number, beats: number) {
  if (low !== null && value <= low + lowPerYear * Math.floor(months / 12)) return 'low';
  return high !== null && value - beats >= high ? 'high' : null;
}

/** Returns how much faster a fever makes a pulse, in beats. */
function getFeverBeats({ pulseInFever }: VitalRules, { temperature = 0 }: Vitals, group: PersonGroup) {
  if (!pulseInFever?.for.includes(group)) return 0;
  const { above, degrees, beats, maxBeats } = pulseInFever;
  return Math.min(maxBeats, Math.max(0, (temperature - above) / degrees) * beats);
}

/** Rates a value by the most urgent advice whose bounds it reaches. The beats of a fever count for what is urgent. */
function rateValue(value: number, { levels }: VitalRule, months: number, beats: number): Rating | undefined {
  for (const advice of ADVICE) {
    const bounds = levels[advice];
    const mark = getMark(advice);
    const side = bounds && findSide(value, bounds, months, mark === 'urgent' ? 0 : beats);
    if (side) return { mark, side, advice };
  }
  return undefined;
}

function findVitals(rules: VitalRules, vitals: Vitals, group: PersonGroup, months: number): Finding[] {
  return rules.marks
    .filter((rule) => rule.for === group && (!rule.months || isWithin(months, rule.months)))
    .flatMap((rule): Finding[] => {
      const value = vitals[rule.sign];
      const beats = rule.sign === 'pulse' ? getFeverBeats(rules, vitals, group) : 0;
      const rating = value === undefined ? undefined : rateValue(value, rule, months, beats);
      return rating ? [{ about: 'vital', key: rule.sign, ...rating }] : [];
    });
}

/** Finds vital signs that are more serious together than alone: those of a rule, and those whose points together are urgent. */
function findTogether({ together, score }: VitalRules, vitals: Vitals, group: PersonGroup): Finding[] {
  const advices = together
    .filter((rule) => rule.for === group && rule.all.every((part) => isWithin(vitals[part.sign], part)))
    .map(({ advice }) => advice);
  const points = (score?.for === group ? score.bands : [])
    .filter((band) => isWithin(vitals[band.sign], band))
    .reduce((sum, band) => sum + band.points, 0);
  if (score && points >= score.urgentFrom) advices.push('call102');
  const advice = ADVICE.find((each) => advices.includes(each));
  return advice ? [{ about: 'together', key: 'all', mark: getMark(advice), side: null, advice }] : [];
}

const isPressureHigh = ({ highPressure }: VitalRules, { systolic = 0, diastolic = 0 }: Vitals) =>
  systolic >= highPressure.systolic || diastolic >= highPressure.diastolic;

/** Finds danger signs. Some are urgent only together with a high blood pressure. Signs that the rules do not name are ignored. */
function findDangerSigns(
  { signs }: Pick<DangerSigns, 'signs'>,
  chosen: readonly string[],
  pressure: boolean,
): Finding[] {
  return signs
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, urgentWithPressure, advice = 'call102' }) => {
      const own = urgentWithPressure && !pressure ? 'today' : advice;
      return { about: 'dangerSign', key, mark: getMark(own), side: null, advice: own };
    });
}

/** Finds danger signs that typed text may name, or that a diagnosis asks about, and that nobody has confirmed or denied. */
function findUnanswered(
  { dangerWords, dangerSigns: signs }: Rules,
  assessed: Assessed,
  person: AssessedPerson | undefined,
) {
  const { dangerSigns = [], deniedSigns = [], texts = [], askedSigns = [] } = assessed;
  const typed = dangerWords ? findTypedSigns(dangerWords, signs, texts, person).map(({ key }) => key) : [];
  const byDiagnosis = listDangerSigns(signs, person).flatMap(({ key }) => (askedSigns.includes(key) ? [key] : []));
  return [...new Set([...typed, ...byDiagnosis])]
    .filter((key) => !dangerSigns.includes(key) && !deniedSigns.includes(key))
    .map((key): Finding => ({ about: 'typed', key, mark: 'unusual', side: null, advice: 'today' }));
}

export interface Assessment {
  findings: Finding[];
  priority: Priority;
  /** The most urgent advice; null without findings. */
  advice: Advice | null;
}

/** The assessed part of a record. */
export interface Assessed {
  vitals?: Vitals | undefined;
  dangerSigns?: readonly string[] | undefined;
  /** Danger signs that typed text names, and that the person does not have. */
  deniedSigns?: readonly string[] | undefined;
  /** What is typed: complaint and findings. */
  texts?: readonly (string | null | undefined)[] | undefined;
  /** Danger signs that the diagnoses ask about. */
  askedSigns?: readonly string[] | undefined;
  /** The examination of an antenatal visit. */
  antenatal?: AntenatalVisit | undefined;
}
interface Rules {
  vitals: VitalRules;
  growth: GrowthRules;
  dangerSigns: Pick<DangerSigns, 'signs'>;
  antenatal: AntenatalRules;
  /** Without them typed text is not read. */
  dangerWords?: DangerWords | undefined;
}

/** Returns how soon the findings need attention. */
function getPriority(findings: readonly Finding[]): Priority {
  if (findings.some(({ mark }) => mark === 'urgent')) return 'critical';
  return findings.length ? 'high' : 'medium';
}

/** Returns of several findings about one sign the one with the most urgent advice. */
const keepHardest = (findings: readonly Finding[]): Finding[] =>
  [...new Set(findings.map(({ key }) => key))].map(
    (key) => ADVICE.flatMap((advice) => findings.filter((each) => each.key === key && each.advice === advice))[0]!,
  );

/** A person of whom nothing is known is assessed as an adult. */
const UNKNOWN_PERSON: AssessedPerson = { months: 30 * 12, pregnancy: 'no' };

/**
 * Assesses a record by the rules for its person: unusual and urgent signs, the priority, and the advice. An unknown person (`undefined`) is
 * assessed as an adult, and one whose age is a range by the strictest rules of the ages in it.
 */
export function assessSigns(rules: Rules, assessed: Assessed, person: AssessedPerson | undefined): Assessment {
  const { vitals = {}, dangerSigns = [] } = assessed;
  const whose = person ?? UNKNOWN_PERSON;
  const ages = listMonths(whose).map((months) => ({ months, group: getPersonGroup({ ...whose, months }) }));
  const ofVitals = keepHardest([
    ...ages.flatMap(({ months, group }) => findVitals(rules.vitals, vitals, group, months)),
    ...findLowWeight(rules.growth, vitals, whose),
  ]);
  const groups = [...new Set(ages.map(({ group }) => group))];
  const findings = [
    ...findDangerSigns(rules.dangerSigns, dangerSigns, isPressureHigh(rules.vitals, vitals)),
    ...findUnanswered(rules, assessed, person),
    ...findAntenatal(rules.antenatal, assessed).map(({ key, advice }) => ({
      about: 'antenatal' as const,
      key,
      mark: getMark(advice),
      side: null,
      advice,
    })),
    ...ofVitals,
    ...(ofVitals.some(({ mark }) => mark === 'urgent')
      ? []
      : keepHardest(groups.flatMap((group) => findTogether(rules.vitals, vitals, group)))),
  ];
  const advice = ADVICE.find((each) => findings.some((finding) => finding.advice === each)) ?? null;
  return { findings, priority: getPriority(findings), advice };
}

/** Returns the marks of the vital signs among findings, by sign. */
export const getMarks = (findings: readonly Finding[]): Record<string, VitalMark> =>
  Object.fromEntries(findings.flatMap(({ about, key, mark }) => (about === 'vital' ? [[key, mark] as const] : [])));
