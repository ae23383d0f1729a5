/** How modules came to their readers and did there, counted by day. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';

export const loads = pgTable(
  'loads',
  {
    day: date().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** What became of a load or a call, or which web vital it is. */
    outcome: text().$type<ModuleLoad['outcome'] | WebVital['metric']>().notNull(),
    /** The step that it fell into, of time in milliseconds, of CLS in thousandths. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.version, t.outcome, t.step] })],
);
