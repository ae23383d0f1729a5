/** Backups of all data: which night each was made for, and which ones are whole. */
import { boolean, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The night that the service made it for; null if somebody ran the command. A night belongs to one process. */
    night: date().unique('backups_night_unique'),
    startedAt: instant().notNull().defaultNow(),
    /** Null until the file is complete. */
    finishedAt: instant(),
    rows: integer(),
    files: integer(),
    encrypted: boolean(),
  },
  (t) => [index().on(t.finishedAt)],
);
