import { ADVICE, type Advice, type Finding, type Priority, type VitalMark } from './findings';
import type { PregnancyState, Vitals } from './records/vitals';
import type { DangerSigns, PersonGroup, VitalRules } from './schedules';

/** Whom a record is about, as far as the rules ask. */
export interface AssessedPerson {
  /** Completed months of life. */
  months: number;
  pregnancy: PregnancyState;
}

/** The limits of age of the WHO's Integrated Management of Childhood Illness, in months; from 16 years on the rules of adults hold. */
const AGE_GROUPS: readonly (readonly [fromMonths: number, group: PersonGroup])[] = [
  [16 * 12, 'adult'],
  [60, 'olderChild'],
  [12, 'child'],
  [2, 'infant'],
  [0, 'newborn'],
];

/** Which rules for vital signs hold for a person. In the six weeks after a birth those of pregnancy hold. */
export function getPersonGroup({ months, pregnancy }: AssessedPerson): PersonGroup {
  if (pregnancy !== 'no') return 'pregnant';
  return AGE_GROUPS.find(([from]) => months >= from)?.[1] ?? 'newborn';
}

/** The danger signs that are asked about for a person; of somebody who is not known those of adults. */
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

/** A very high pressure alone needs a hospital on the same day; anything else that is urgent needs an ambulance. */
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

/** Vital signs none of which is urgent alone, but whose points together are. */
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

/** Some signs are urgent only together with a high blood pressure. A sign that the rules no longer name says nothing. */
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
  /** The most pressing one; null where nothing was found. */
  advice: Advice | null;
}

/** What is assessed: the vital signs and the danger signs of a record. */
export interface Assessed {
  vitals?: Vitals | undefined;
  dangerSigns?: readonly string[] | undefined;
}
interface Rules {
  vitals: VitalRules;
  dangerSigns: Pick<DangerSigns, 'signs'>;
}

/** How soon somebody has to look, by what was found. */
function getPriority(findings: readonly Finding[]): Priority {
  if (findings.some(({ mark }) => mark === 'urgent')) return 'critical';
  return findings.length ? 'high' : 'medium';
}

/**
 * Assesses a record by the rules for its person: which signs are unusual or urgent, how soon somebody has to look, and what
 * the person is advised. Of somebody who is not known (`undefined`) only the danger signs are assessed.
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

/** The marks of the vital signs among findings, by sign. */
export const getMarks = (findings: readonly Finding[]): Record<string, VitalMark> =>
  Object.fromEntries(findings.flatMap(({ about, key, mark }) => (about === 'vital' ? [[key, mark] as const] : [])));
