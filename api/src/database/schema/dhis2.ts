/** What was sent to DHIS2, and what it answered. */
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Dhis2Sending, FigureCell, SendingOutcome } from '@chautari/contract/dhis2';
import { instant } from './columns';
import { facilities } from './facilities';
import { accounts } from './people';

/** A value as DHIS2 gets it, with the cell that it comes from. */
export interface SentValue extends FigureCell {
  dataElement: string;
  categoryOptionCombo?: string;
  /** DHIS2 is told to remove the number that it holds: a zero in its place would be ignored. */
  removes?: true;
}

/** A reason of DHIS2. `index`: the place of the refused value in the sending. */
export interface Refusal {
  index: number;
  text: string;
  code: string | null;
}

export const dhis2Sendings = pgTable(
  'dhis2_sendings',
  {
    id: uuid().primaryKey().defaultRandom(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    /** The month in the Bikram Sambat calendar. */
    year: integer().notNull(),
    month: integer().notNull(),
    at: instant().notNull().defaultNow(),
    by: uuid()
      .notNull()
      .references(() => accounts.id),
    dryRun: boolean().notNull(),
    outcome: text().$type<SendingOutcome>().notNull(),
    counts: jsonb().$type<NonNullable<Dhis2Sending['counts']>>(),
    values: jsonb().$type<SentValue[]>().notNull(),
    refused: jsonb().$type<Refusal[]>().notNull(),
    general: jsonb().$type<Omit<Refusal, 'index'>[]>().notNull(),
  },
  (t) => [index().on(t.facilityId, t.year, t.month, t.at)],
);
