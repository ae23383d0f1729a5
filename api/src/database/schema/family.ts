/** Families that share an account: how its persons belong together, and the locks of records of grown-ups. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Relation } from '@chautari/contract/family';
import { instant } from './columns';
import { patients } from './people';

/** Details of a person that are no part of the record. A person without a row has neither a phone of their own nor a PIN. */
export const familyMembers = pgTable('family_members', {
  patientId: uuid()
    .primaryKey()
    .references(() => patients.id),
  /** The relation to the holder of the account; null for the holder. */
  relation: text().$type<Relation>(),
  /** The person's own phone, which is not the one of the account. */
  phone: text(),
  /** Of the PIN that the record opens with, argon2id. */
  pinHash: text(),
});

/** Records that were opened with a PIN or a code: in one session, for a while. A session that is over takes its rows along by never coming back. */
export const unlocks = pgTable(
  'unlocks',
  {
    sessionId: uuid().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.patientId] }), index().on(t.until)],
);

/** Codes by which a person says yes to the opening of their record, or chooses a new PIN. Only hashes are stored. */
export const consentCodes = pgTable(
  'consent_codes',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.patientId), index().on(t.expiresAt)],
);
