import * as z from '@chautari/contract/zod';
import { id } from './fields';

export const MAX_PER_PAGE = 100;

/**
 * How a long list is asked for: the first page without `after`, the next one with the `next` of the page before. The cursor is the id of the last thing
 * of that page; a list in another order has an `after` of its own.
 */
export const pageInput = {
  after: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
};

/** The cursor of a list in the order of time: the instant of the last thing of the page, and its id. */
export const momentCursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, cursor.indexOf('Z') + 1)))),
);

/** Narrows a list down by what was typed; blank asks for all. */
export const wantedName = z.optional(z.string().check(z.trim(), z.maxLength(80)));

/** One page of a list; `next` is null on the last one. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });
