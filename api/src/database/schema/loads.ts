/** What pages report of modules: loads, failures and web vitals, counted by day, and errors of their code. */
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CodeError, ModuleLoad, WebVital } from '@chautari/contract/loads';
import { instant } from './columns';

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

/** Different errors of each version, with how often they were reported. They hold no personal data. */
export const codeErrors = pgTable(
  'code_errors',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The digest of message and frames. */
    digest: text().notNull(),
    message: text().notNull(),
    frames: jsonb().$type<CodeError['frames']>().notNull(),
    count: integer().notNull(),
    /** The time of the last report. */
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version, t.digest] })],
);
