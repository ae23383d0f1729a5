import { RULED_SIGNS, type RecordContent } from '@chautari/contract/records';
import type { VitalRules } from '@chautari/contract/schedules';

/** The vital signs of a record that are impossible by the rules in force, which may be narrower than the contract. */
export function vitalErrors(
  content: RecordContent,
  { possible }: Pick<VitalRules, 'possible'>,
): Record<string, string> {
  if (content.kind !== 'opdReport' && content.kind !== 'ancContact') return {};
  const { vitals } = content;
  const impossible = RULED_SIGNS.filter((sign) => {
    const [value, bounds] = [vitals[sign], possible[sign]];
    return value !== undefined && bounds && (value < bounds.min || value > bounds.max);
  });
  return Object.fromEntries(impossible.map((sign) => [`vitals.${sign}`, 'impossible']));
}
