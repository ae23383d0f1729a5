import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database, or a transaction on it: the same for both engines. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
