import type { Vitals, VitalMark } from './records';
import type { VitalRules } from './schedules';

/** From this age on the marks of adults hold; for children there are none. */
export const ADULT_YEARS = 16;

export interface MarkedPerson {
  age: number;
  pregnant: boolean;
}

type Rule = VitalRules['marks'][number];

const below = (value: number, low: number | null) => low !== null && value < low;
const above = (value: number, high: number | null) => high !== null && value > high;

function markOf(value: number, { usual, urgent }: Rule): VitalMark | undefined {
  if ((urgent.low !== null && value <= urgent.low) || (urgent.high !== null && value >= urgent.high)) return 'urgent';
  return below(value, usual.low) || above(value, usual.high) ? 'unusual' : undefined;
}

/** Which vital signs are unusual, and which so much that somebody must act now: hints for health workers, no diagnosis. */
export function markVitals(
  { marks }: Pick<VitalRules, 'marks'>,
  vitals: Vitals | undefined,
  { age, pregnant }: MarkedPerson,
): Record<string, VitalMark> {
  if (!vitals) return {};
  const holds = pregnant ? 'pregnant' : age >= ADULT_YEARS ? 'adult' : undefined;
  const found = marks
    .filter((rule) => rule.for === holds)
    .flatMap((rule): [string, VitalMark][] => {
      const value = vitals[rule.sign as keyof Vitals];
      const mark = value === undefined ? undefined : markOf(value, rule);
      return mark ? [[rule.sign, mark]] : [];
    });
  return Object.fromEntries(found);
}
