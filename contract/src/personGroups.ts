/** Groups of people by age and pregnancy: each has vital signs and danger signs of its own. */
import type { PregnancyState } from './records/vitals';
import type { DangerSigns, PersonGroup } from './schedules';

/** The person of a record, as far as the rules need it. */
export interface AssessedPerson {
  /** Completed months of life; of an estimated age the fewest. */
  months: number;
  /** Of an estimated age the most completed months. */
  upToMonths?: number | undefined;
  /** The age in days, if it is known to a month. */
  days?: number | undefined;
  sex?: 'male' | 'female' | 'other' | undefined;
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

/** Returns the group whose rules for vital signs apply at an age. The rules of pregnancy apply until six weeks after a birth. */
export function getPersonGroup({ months, pregnancy }: AssessedPerson): PersonGroup {
  if (pregnancy !== 'no') return 'pregnant';
  return AGE_GROUPS.find(([from]) => months >= from)?.[1] ?? 'newborn';
}

/** Returns the months of life that a person may have completed. From the age of adults on they make no difference. */
export function listMonths({ months, upToMonths = months }: AssessedPerson): number[] {
  const last = Math.max(months, Math.min(upToMonths, AGE_GROUPS[0]![0]));
  return Array.from({ length: last - months + 1 }, (_, index) => months + index);
}

/** Returns whether the age of a person is known by a range only, in which rules may differ: the strictest ones apply. */
export const isAgeUnsure = (person: AssessedPerson) => listMonths(person).length > 1;

/** Returns the danger signs to ask about for a person, of every group to which they may belong; those of adults for an unknown person. */
export function listDangerSigns({ signs }: Pick<DangerSigns, 'signs'>, person: AssessedPerson | undefined) {
  const groups: readonly string[] =
    person?.pregnancy === 'afterBirth'
      ? ['afterBirth']
      : person
        ? listMonths(person).map((months) => getPersonGroup({ ...person, months }))
        : ['adult'];
  return signs.filter((sign) => sign.for.some((group) => groups.includes(group)));
}
