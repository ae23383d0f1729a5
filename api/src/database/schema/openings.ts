/** Records that doctors open for a reason of their own, and the codes by which patients show theirs. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OpeningReason } from '@chautari/contract/patients';
import { instant } from './columns';
import { accounts, patients } from './people';

/** Rows are only ever added; going through them fills the last two columns. `accessGrants` has what is open now. */
export const openings = pgTable(
  'openings',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => accounts.id),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    reason: text().$type<OpeningReason>().notNull(),
    /** The doctor's text about an emergency. */
    note: text(),
    at: instant().notNull().defaultNow(),
    reviewedBy: uuid().references(() => accounts.id),
    reviewedAt: instant(),
  },
  (t) => [
    index().on(t.doctorId, t.at),
    index().on(t.patientId),
    index().on(t.at),
    index('openings_waiting')
      .on(t.at)
      .where(sql`reviewed_at is null`),
  ],
);

/** One code of a patient at a time. Only its hash is stored. */
export const shareCodes = pgTable(
  'share_codes',
  {
    patientId: uuid()
      .primaryKey()
      .references(() => patients.id),
    codeHash: text().notNull().unique('share_codes_code_hash_unique'),
    expiresAt: instant().notNull(),
    /** The doctor that it was shown to; it opens the record to nobody else. */
    usedBy: uuid().references(() => accounts.id),
  },
  (t) => [index().on(t.expiresAt)],
);
