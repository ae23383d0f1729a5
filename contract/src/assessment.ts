import { ADVICE, type Advice, type Finding, type Priority, type VitalMark } from './findings';
import type { PregnancyState, Vitals } from './records/vitals';
import type { DangerSigns, PersonGroup, VitalRules } from './schedules';

/** The person of a record, as far as the rules need it. */
export interface AssessedPerson {
  /** Completed months of life. */
  months: number;
  pregnancy: PregnancyState;
}

/** Age groups of the WHO's Integrated Management of Childhood Illness, in months. The rules for adults apply from 16 years on. */
const AGE_GROUPS: readonly (readonly [fromMonths: number, group: PersonGroup])[] = [
  [16 * 12, 'adult'],
  [60, 'olderChild'],
  [12, 'child'],
  [2, 'infant'],
  [0, 'newborn'],
];

/** Returns the group whose rules for vital signs apply to a person. The rules of pregnancy apply until six weeks after a birth. */
export function getPersonGroup({ months, pregnancy }: AssessedPerson): PersonGroup {
  if (pregnancy !== 'no') return 'pregnant';
  return AGE_GROUPS.find(([from]) => months >= from)?.[1] ?? 'newborn';
}

/** Returns the danger signs to ask about for a person; those of adults for an unknown person. */
export function listDangerSigns({ signs }: Pick<DangerSigns, 'signs'>, person: AssessedPerson | undefined) {
  const whose = person?.pregnancy === 'afterBirth' ? 'afterBirth' : person ? getPersonGroup(person) : 'adult';
  return signs.filter((sign) => sign.for.includes(whose));
}

type Rule = Omit<VitalRules['marks'][number], 'sign'> & { sign: keyof Vitals };
type Rating = Pick<Finding, 'mark' | 'side'>;

const listRules = ({ marks, oxygen = [] }: VitalRules): Rule[] => [
  ...marks,
  ...oxygen.map((rule) => ({ ...rule, sign: 'oxygen' as const })),
];

function rateValue(value: number, { usual, urgent }: Rule): Rating | undefined {
  if (urgent.low !== null && value <= urgent.low) return { mark: 'urgent', side: 'low' };
  if (urgent.high !== null && value >= urgent.high) return { mark: 'urgent', side: 'high' };
  if (usual.low !== null && value < usual.low) return { mark: 'unusual', side: 'low' };
  if (usual.high !== null && value > usual.high) return { mark: 'unusual', side: 'high' };
  return undefined;
}

const isPressure = (sign: string) => sign === 'systolic' || sign === 'diastolic';
const isHighPressure = ({ about, key, side }: Finding) => about === 'vital' && isPressure(key) && side === 'high';

/** Returns the advice for a rating. Only a very high pressure of an adult needs a hospital on the same day; other urgent values need an ambulance. */
function adviceFor({ mark, side }: Rating, sign: string, group: PersonGroup): Advice {
  if (mark === 'urgent') return group === 'adult' && isPressure(sign) && side === 'high' ? 'hospitalToday' : 'call102';
  return group === 'adult' || group === 'olderChild' ? 'soon' : 'today';
}

function findVitals(rules: VitalRules, vitals: Vitals, group: PersonGroup): Finding[] {
  return listRules(rules)
    .filter((rule) => rule.for === group)
    .flatMap((rule): Finding[] => {
      const value = vitals[rule.sign];
      const rating = value === undefined ? undefined : rateValue(value, rule);
      if (!rating) return [];
      return [{ about: 'vital', key: rule.sign, ...rating, advice: adviceFor(rating, rule.sign, group) }];
    });
}

/** Finds vital signs that are not urgent alone, but whose points together are. */
function findTogether({ score }: Pick<VitalRules, 'score'>, vitals: Vitals, group: PersonGroup): Finding[] {
  if (score?.for !== group) return [];
  const points = score.bands
    .filter(({ sign, from, to }) => {
      const value = vitals[sign];
      return value !== undefined && (from === null || value >= from) && (to === null || value <= to);
    })
    .reduce((sum, band) => sum + band.points, 0);
  return points >= score.urgentFrom
    ? [{ about: 'together', key: 'all', mark: 'urgent', side: null, advice: 'call102' }]
    : [];
}

/** Finds danger signs. Some are urgent only together with a high blood pressure. Signs that the rules do not name are ignored. */
function findDangerSigns(
  { signs }: Pick<DangerSigns, 'signs'>,
  chosen: readonly string[],
  pressure: boolean,
): Finding[] {
  return signs
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, urgentWithPressure }) => {
      const urgent = !urgentWithPressure || pressure;
      return {
        about: 'dangerSign',
        key,
        mark: urgent ? 'urgent' : 'unusual',
        side: null,
        advice: urgent ? 'call102' : 'today',
      };
    });
}

export interface Assessment {
  findings: Finding[];
  priority: Priority;
  /** The most urgent advice; null without findings. */
  advice: Advice | null;
}

/** The assessed part of a record: its vital signs and danger signs. */
export interface Assessed {
  vitals?: Vitals | undefined;
  dangerSigns?: readonly string[] | undefined;
}
interface Rules {
  vitals: VitalRules;
  dangerSigns: Pick<DangerSigns, 'signs'>;
}

/** Returns how soon the findings need attention. */
function getPriority(findings: readonly Finding[]): Priority {
  if (findings.some(({ mark }) => mark === 'urgent')) return 'critical';
  return findings.length ? 'high' : 'medium';
}

/**
 * Assesses a record by the rules for its person: unusual and urgent signs, the priority, and the advice. For an unknown person (`undefined`)
 * only the danger signs are assessed.
 */
export function assessSigns(
  rules: Rules,
  { vitals = {}, dangerSigns = [] }: Assessed,
  person: AssessedPerson | undefined,
): Assessment {
  const group = person && getPersonGroup(person);
  const ofVitals = group ? findVitals(rules.vitals, vitals, group) : [];
  const findings = [
    ...findDangerSigns(rules.dangerSigns, dangerSigns, ofVitals.some(isHighPressure)),
    ...ofVitals,
    ...(group && !ofVitals.some(({ mark }) => mark === 'urgent') ? findTogether(rules.vitals, vitals, group) : []),
  ];
  const advice = ADVICE.find((each) => findings.some((finding) => finding.advice === each)) ?? null;
  return { findings, priority: getPriority(findings), advice };
}

/** Returns the marks of the vital signs among findings, by sign. */
export const getMarks = (findings: readonly Finding[]): Record<string, VitalMark> =>
  Object.fromEntries(findings.flatMap(({ about, key, mark }) => (about === 'vital' ? [[key, mark] as const] : [])));
