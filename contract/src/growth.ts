/**
 * Weight and height by the age of a person: what is low, and what is more likely a slip than a measurement. The rules are data
 * (`schedules/growth.json`). It imports no schema, so that read-only pages load little.
 */
import type { Finding } from './findings';
import type { AssessedPerson } from './personGroups';
import type { Vitals } from './records/vitals';
import type { GrowthRules, GrowthTable } from './schedules';

const CM_PER_FOOT = 30.48;
/** Beyond this score the distance to it counts in steps of the last standard deviation, by the WHO's rule for weights. */
const LAST_EXACT = 3;

type Lms = Pick<GrowthTable[number], 'l' | 'm' | 's'>;

/** Returns L, M and S at an age in days, linear between two rows; `undefined` beyond the table. */
function findLms(rows: GrowthTable, days: number): Lms | undefined {
  const next = rows.findIndex(({ day }) => day >= days);
  if (next < 0) return undefined;
  const [to, from] = [rows[next]!, rows[Math.max(0, next - 1)]!];
  const share = to === from ? 0 : (days - from.day) / (to.day - from.day);
  const between = (column: keyof Lms) => from[column] + (to[column] - from[column]) * share;
  return { l: between('l'), m: between('m'), s: between('s') };
}

const getValueAt = ({ l, m, s }: Lms, score: number) => m * (1 + l * s * score) ** (1 / l);

/** Returns the z-score of a value by L, M and S. */
function calculateScore(value: number, lms: Lms) {
  const { l, m, s } = lms;
  const score = ((value / m) ** l - 1) / (l * s);
  if (Math.abs(score) <= LAST_EXACT) return score;
  const side = Math.sign(score);
  const last = getValueAt(lms, side * LAST_EXACT);
  return side * (LAST_EXACT + (value - last) / (last - getValueAt(lms, side * (LAST_EXACT - 1))));
}

/** The signs of growth, with their unit in the tables: kg, and cm for feet. */
const TABLES = {
  weight: { table: 'weightForAge', toUnit: (value: number) => value },
  height: { table: 'heightForAge', toUnit: (value: number) => value * CM_PER_FOOT },
} as const;
export type GrowthSign = keyof typeof TABLES;
export const GROWTH_SIGNS = Object.keys(TABLES) as GrowthSign[];

/** Returns the z-scores of a value by the sex of a child whose age in days is known, of both sexes if it is neither; none beyond five years. */
export function listScores(rules: GrowthRules, sign: GrowthSign, value: number, { days, sex }: AssessedPerson) {
  if (days === undefined) return [];
  const { table, toUnit } = TABLES[sign];
  const sexes = sex === 'male' || sex === 'female' ? [sex] : (['male', 'female'] as const);
  return sexes.flatMap((each) => {
    const lms = findLms(rules[table][each], days);
    return lms ? [calculateScore(toUnit(value), lms)] : [];
  });
}

/** Finds a weight that is low for the age. */
export function findLowWeight(rules: GrowthRules, { weight }: Vitals, person: AssessedPerson): Finding[] {
  if (weight === undefined) return [];
  const scores = listScores(rules, 'weight', weight, person);
  const rule = rules.marks.find(({ below }) => scores.some((score) => score < below));
  return rule ? [{ about: 'vital', key: 'weight', mark: 'unusual', side: 'low', advice: rule.advice }] : [];
}

/** Returns whether a value is improbable at one age. */
function isImprobableAt({ improbable }: GrowthRules, sign: GrowthSign, value: number, months: number) {
  const range = improbable.ranges.find(
    (each) => each.sign === sign && months >= each.months.from && (each.months.to === null || months <= each.months.to),
  );
  return range !== undefined && (value < range.low || value > range.high);
}

/** Returns whether nobody of this age has such a weight or height: forms ask once. Of an unknown person nothing is asked. */
function isImprobable(rules: GrowthRules, sign: GrowthSign, value: number, person: AssessedPerson) {
  const scores = listScores(rules, sign, value, person);
  const flag = rules.improbable.scores.find((each) => each.sign === sign);
  if (scores.length && flag) return scores.every((score) => score < flag.below || score > flag.above);
  const { months, upToMonths = months } = person;
  return [months, upToMonths].every((each) => isImprobableAt(rules, sign, value, each));
}

/** Returns the signs whose value is improbable for a person. */
export const findImprobable = (rules: GrowthRules, vitals: Vitals, person: AssessedPerson | undefined): GrowthSign[] =>
  person
    ? GROWTH_SIGNS.filter((sign) => vitals[sign] !== undefined && isImprobable(rules, sign, vitals[sign], person))
    : [];
