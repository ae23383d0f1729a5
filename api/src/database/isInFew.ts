import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns a condition that an id is one of those that a query lists, which are few among all. PostgreSQL runs the query first, expects ten ids of its array
 * whatever its statistics say, and begins with them. With the query itself it may join all rows before it leaves out those that are not listed; with `any` it
 * may go through the array once for each row.
 */
export const isInFew = (id: AnyPgColumn | SQL, query: SQL): SQL =>
  sql`${id} in (select few.id from unnest(array(${query})) as few (id))`;
