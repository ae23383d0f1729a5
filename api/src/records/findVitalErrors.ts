import { findImprobable } from '@chautari/contract/growth';
import type { AssessedPerson } from '@chautari/contract/personGroups';
import type { RecordContent } from '@chautari/contract/records/contents';
import { VITAL_SIGNS } from '@chautari/contract/records/vitals';
import type { DangerSigns, GrowthRules, VitalRules } from '@chautari/contract/schedules';

/** Returns the vital signs of a record that are impossible by the rules in force, which may be narrower than the contract. */
export function findVitalErrors(
  content: RecordContent,
  { possible }: Pick<VitalRules, 'possible'>,
): Record<string, string> {
  if (!('vitals' in content)) return {};
  const { vitals } = content;
  const impossible = VITAL_SIGNS.filter((sign) => {
    const [value, bounds] = [vitals[sign], possible[sign]];
    return value !== undefined && bounds && (value < bounds.min || value > bounds.max);
  });
  return Object.fromEntries(impossible.map((sign) => [`vitals.${sign}`, 'impossible']));
}

const getVital = (content: RecordContent | undefined, sign: (typeof VITAL_SIGNS)[number]) =>
  content && 'vitals' in content ? content.vitals[sign] : undefined;

/** Returns an error where a weight or height is improbable for the person and nobody has confirmed it. What stood before is not asked about again. */
export function findImprobableErrors(
  content: RecordContent,
  before: RecordContent | undefined,
  rules: GrowthRules,
  person: AssessedPerson | undefined,
): Record<string, string> {
  if (!('vitals' in content)) return {};
  const { vitals, confirmedVitals = [] } = content;
  const signs = findImprobable(rules, vitals, person).filter(
    (sign) => !confirmedVitals.includes(sign) && getVital(before, sign) !== vitals[sign],
  );
  return Object.fromEntries(signs.map((sign) => [`vitals.${sign}`, 'improbable']));
}

/** Returns an error where a record names a danger sign that the rules do not have: a misspelt one would be filed in silence. */
export function findSignErrors(content: RecordContent, { signs }: Pick<DangerSigns, 'signs'>): Record<string, string> {
  if (!('vitals' in content)) return {};
  const isKnown = (key: string) => signs.some((sign) => sign.key === key);
  return Object.fromEntries(
    (['dangerSigns', 'deniedSigns'] as const)
      .filter((field) => content[field]?.some((key) => !isKnown(key)))
      .map((field) => [field, 'invalid']),
  );
}
