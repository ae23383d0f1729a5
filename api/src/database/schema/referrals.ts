/** Where referrals are, and the links that open their letters. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReferralUrgency } from '@chautari/contract/records/referral';
import type { ReferralAnswer, ReferralState } from '@chautari/contract/referralWay';
import { instant } from './columns';
import { facilities } from './facilities';
import { records } from './records';

/** What happened to a referral after it was sent. */
export interface ReferralStep {
  state: ReferralState;
  at: string;
  /** The account of who said it. */
  by: string;
  reason?: string;
  answer?: ReferralAnswer;
}

/** One for each record of the kind `referral`, which says everything else. */
export const referrals = pgTable(
  'referrals',
  {
    recordId: uuid()
      .primaryKey()
      .references(() => records.id),
    /** Null where the doctor worked at no facility of the portal. */
    fromFacilityId: uuid().references(() => facilities.id),
    /** Null where it is no facility of the portal. */
    toFacilityId: uuid().references(() => facilities.id),
    urgency: text().$type<ReferralUrgency>().notNull(),
    state: text().$type<ReferralState>().notNull().default('sent'),
    /** Rises with each move, so that of two people who move it at once the second is told. */
    version: integer().notNull().default(1),
    /** The oldest first. They are only added. */
    steps: jsonb().$type<ReferralStep[]>().notNull().default([]),
    sentAt: instant().notNull().defaultNow(),
    movedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.toFacilityId, t.state), index().on(t.fromFacilityId, t.state)],
);

/** Referrals that wait for the patient or for an answer. */
export const isOpenReferral = sql`${referrals.state} in ('sent', 'arrived')`;

/** Each print of a letter has a link of its own. Only its hash is stored. */
export const referralLetters = pgTable(
  'referral_letters',
  {
    tokenHash: text().primaryKey(),
    recordId: uuid()
      .notNull()
      .references(() => records.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.recordId)],
);
