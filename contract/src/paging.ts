import * as z from '@chautari/contract/zod';
import { id } from './fields';
import { withoutUnseen } from './visibleText';

export const MAX_PER_PAGE = 100;

/**
 * The input of a paged list: the first page without `after`, the next one with the `next` of the page before. The cursor is the id of the last
 * entry of that page; a list in another order has its own `after`.
 */
export const pageInput = {
  after: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
};

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.`;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const hasRealMoment = (cursor: string) => !Number.isNaN(Date.parse(cursor.slice(0, cursor.indexOf('Z') + 1)));

/** The cursor of a list in order of time: the instant and the id of the last entry of the page. */
export const momentCursor = z.string().check(z.regex(new RegExp(`^${MOMENT}${ID}$`)), z.refine(hasRealMoment));

/** The cursor of a list by months: a `momentCursor`, or only the id, as earlier pages send it. */
export const monthlyCursor = z.string().check(
  z.regex(new RegExp(`^(?:${MOMENT})?${ID}$`, 'i')),
  z.refine((cursor) => !cursor.includes('.') || hasRealMoment(cursor)),
);

/** Filters a list by a typed name; blank returns all. */
export const nameFilter = z.optional(z.string().check(withoutUnseen, z.trim(), z.maxLength(80)));

/** Returns the schema of a page of a list; `next` is null on the last page. */
export const definePage = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });
