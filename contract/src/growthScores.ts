/** The z-scores of small children by the WHO's method. It imports no schema, so that read-only pages load little. */
import type { AssessedPerson } from './personGroups';
import type { GrowthRules } from './schedules';

/** Beyond this score the distance to it counts in steps of the last standard deviation, by the WHO's rule for weights. */
const LAST_EXACT = 3;
/** From this day of life on children are measured standing. */
export const FIRST_STANDING_DAY = 731;
/** A child is so much longer lying than standing. */
const LYING_LONGER_CM = 0.7;

/** L, M and S of the WHO's method. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

/** Returns L, M and S at an age or a length, linear between two rows; `undefined` beyond the table. */
export function findLms<R extends Lms>(rows: readonly R[], at: number, getAt: (row: R) => number): Lms | undefined {
  const next = rows.findIndex((row) => getAt(row) >= at);
  if (next < 0 || at < getAt(rows[0]!)) return undefined;
  const [to, from] = [rows[next]!, rows[Math.max(0, next - 1)]!];
  const share = to === from ? 0 : (at - getAt(from)) / (getAt(to) - getAt(from));
  const between = (column: keyof Lms) => from[column] + (to[column] - from[column]) * share;
  return { l: between('l'), m: between('m'), s: between('s') };
}

/** Returns the value that has a z-score. */
export const getValueAtScore = ({ l, m, s }: Lms, score: number) => m * (1 + l * s * score) ** (1 / l);

/** Returns the z-score of a value by L, M and S. */
export function calculateScore(value: number, lms: Lms) {
  const { l, m, s } = lms;
  const score = ((value / m) ** l - 1) / (l * s);
  if (Math.abs(score) <= LAST_EXACT) return score;
  const side = Math.sign(score);
  const last = getValueAtScore(lms, side * LAST_EXACT);
  return side * (LAST_EXACT + (value - last) / (last - getValueAtScore(lms, side * (LAST_EXACT - 1))));
}

/** Returns the sexes whose tables are read: both where neither is known. */
export const listTableSexes = (sex: AssessedPerson['sex']): readonly ('male' | 'female')[] =>
  sex === 'male' || sex === 'female' ? [sex] : ['male', 'female'];

export const GROWTH_STANDARDS = ['weightForAge', 'heightForAge', 'weightForHeight'] as const;
export type GrowthStandard = (typeof GROWTH_STANDARDS)[number];

/** What was measured: kg, and cm. Without a position, a child was measured as is usual at its age. */
export interface Measured {
  weight?: number | undefined;
  height?: number | undefined;
  position?: 'lying' | 'standing' | undefined;
}

type Child = Pick<AssessedPerson, 'days' | 'sex'>;

/** Returns the length of a child as it is usual at its age: lying below two years, standing from then on. */
function toUsualLength(height: number, position: Measured['position'], days: number) {
  if (days < FIRST_STANDING_DAY) return position === 'standing' ? height + LYING_LONGER_CM : height;
  return position === 'lying' ? height - LYING_LONGER_CM : height;
}

/** Returns the value whose score is asked for, and where the table is read. */
function placeMeasured(standard: GrowthStandard, { weight, height, position }: Measured, days: number) {
  const length = height === undefined ? undefined : toUsualLength(height, position, days);
  if (standard === 'weightForAge') return { value: weight, at: days };
  return standard === 'heightForAge' ? { value: length, at: days } : { value: weight, at: length };
}

function findStandardLms(
  rules: GrowthRules,
  standard: GrowthStandard,
  sex: 'male' | 'female',
  days: number,
  at: number,
) {
  if (standard !== 'weightForHeight') return findLms(rules[standard][sex], at, ({ day }) => day);
  const table = days < FIRST_STANDING_DAY ? rules.weightForLength : rules.weightForHeight;
  return findLms(table[sex], at, ({ cm }) => cm);
}

/**
 * Returns the z-score of a child whose age in days is known, up to five years; of the scores for both sexes the lower one where neither is known. `undefined`
 * where something was not measured.
 */
export function scoreGrowth(rules: GrowthRules, standard: GrowthStandard, measured: Measured, { days, sex }: Child) {
  if (days === undefined || days > rules.weightForAge.male.at(-1)!.day) return undefined;
  const { value, at } = placeMeasured(standard, measured, days);
  if (value === undefined || at === undefined) return undefined;
  const scores = listTableSexes(sex).flatMap((each) => {
    const lms = findStandardLms(rules, standard, each, days, at);
    return lms ? [calculateScore(value, lms)] : [];
  });
  return scores.length ? Math.min(...scores) : undefined;
}

/** What a z-score says: below −3 very low, below −2 low. */
export const SCORE_LEVELS = ['veryLow', 'low', 'notLow'] as const;
export type ScoreLevel = (typeof SCORE_LEVELS)[number];

/** Returns what a z-score says. */
export const getScoreLevel = (score: number): ScoreLevel => (score < -3 ? 'veryLow' : score < -2 ? 'low' : 'notLow');
