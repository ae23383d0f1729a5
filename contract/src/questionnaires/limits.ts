/** The usual ranges of numbers, by age and sex. */
import type { ReadAnswers } from './checkAnswers';
import { holds, type ReadEntry } from './conditions';
import type { Limit, RegisterDefinition } from './definition';
import type { Item } from './fhir';
import { listUnits } from './items';
import { convertUnit } from './units';

/** A number outside of its usual range. */
export interface Outlier {
  item: Item;
  limit: Limit;
  side: 'low' | 'high';
}

/** Returns the usual range of an item for a person. */
export const findLimit = (
  { limits = [] }: RegisterDefinition,
  linkId: string,
  { answers, date, person }: ReadEntry,
): Limit | undefined => limits.find((limit) => limit.item === linkId && holds(limit, answers, person, date));

/** Returns a number in the first unit of its item. */
function toNumber(item: Item, value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const { value: number, unit } = (value ?? {}) as { value?: unknown; unit?: string | null };
  const first = listUnits(item)[0]?.code;
  return typeof number === 'number' ? convertUnit(number, unit ?? first ?? '', first ?? '') : undefined;
}

/** Returns the answers that lie outside of their usual range, each once. */
export function listOutliers(
  definition: RegisterDefinition,
  entry: ReadEntry,
  { fields, answers }: ReadAnswers,
): Outlier[] {
  if (!definition.limits) return [];
  return fields.flatMap(({ item, value, isEnabled, path }): Outlier[] => {
    const number = isEnabled && !path.includes('.') ? toNumber(item, value) : undefined;
    const limit = number === undefined ? undefined : findLimit(definition, item.linkId, { ...entry, answers });
    if (number === undefined || !limit) return [];
    if (limit.min !== undefined && number < limit.min) return [{ item, limit, side: 'low' }];
    return limit.max !== undefined && number > limit.max ? [{ item, limit, side: 'high' }] : [];
  });
}
