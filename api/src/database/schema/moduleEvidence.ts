/**
 * Pages that held a module while one of its versions was on trial, for two days: what the guard judges by. Page and network are
 * keyed digests, those of networks another one every day: a copy of the database alone names neither.
 */
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const moduleEvidence = pgTable(
  'module_evidence',
  {
    name: text().notNull(),
    version: text().notNull(),
    page: text().notNull(),
    network: text().notNull(),
    day: date().notNull(),
    /** The module did not load there, or threw an error while it ran. */
    failed: boolean().notNull(),
    /** The service refused a call that it made. */
    rejected: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version, t.page] }), index().on(t.name, t.version, t.network)],
);
