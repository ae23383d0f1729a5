/** Groups of people by age and pregnancy: each has vital signs and danger signs of its own. */
import type { PregnancyState } from './records/vitals';
import type { DangerSigns, PersonGroup } from './schedules';

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
