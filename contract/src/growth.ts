/**
 * Weight and height by the age of a person: what is low, and what is more likely a slip than a measurement. The rules are data
 * (`schedules/growth.json`). It imports no schema, so that read-only pages load little.
 */
import type { Finding } from './findings';
import type { AssessedPerson } from './personGroups';
import type { Vitals } from './records/vitals';
import { calculateScore, findLms, listTableSexes, scoreGrowth } from './growthScores';
import type { GrowthRules } from './schedules';

const CM_PER_FOOT = 30.48;
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
  return listTableSexes(sex).flatMap((each) => {
    const lms = findLms(rules[table][each], days, ({ day }) => day);
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

/** Returns whether no child of this length has such a weight. `height`: feet. */
function isImprobableTogether(rules: GrowthRules, { weight, height }: Vitals, person: AssessedPerson) {
  if (height === undefined) return false;
  const score = scoreGrowth(rules, 'weightForHeight', { weight, height: height * CM_PER_FOOT }, person);
  const flag = rules.improbable.scores.find(({ sign }) => sign === 'weightForHeight');
  return score !== undefined && flag !== undefined && (score < flag.below || score > flag.above);
}

/** Returns the signs whose value is improbable for a person. A weight that no child of the length has is asked about as the weight. */
export const findImprobable = (rules: GrowthRules, vitals: Vitals, person: AssessedPerson | undefined): GrowthSign[] =>
  person
    ? GROWTH_SIGNS.filter(
        (sign) =>
          vitals[sign] !== undefined &&
          (isImprobable(rules, sign, vitals[sign], person) ||
            (sign === 'weight' && isImprobableTogether(rules, vitals, person))),
      )
    : [];
