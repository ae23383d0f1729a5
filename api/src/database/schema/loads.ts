/** Loads, failures and web vitals of modules, counted by day. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';

export const loads = pgTable(
  'loads',
  {
    day: date().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** The outcome of a load or a call, or the name of a web vital. */
    outcome: text().$type<ModuleLoad['outcome'] | WebVital['metric']>().notNull(),
    /** The step that it fell into, of time in milliseconds, of CLS in thousandths. */
    step: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.version, t.outcome, t.step] })],
);
