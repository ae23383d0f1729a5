/** How modules came to their readers, counted by day. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ModuleLoad } from '@chautari/contract/loads';

export const loads = pgTable(
  'loads',
  {
    day: date().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    outcome: text().$type<ModuleLoad['outcome']>().notNull(),
    /** The step of time that the load fell into, in milliseconds. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.version, t.outcome, t.step] })],
);
