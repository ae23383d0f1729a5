/** Vaccination sessions, with the vials that were used and the children who came. The doses are on the cards of the children too. */
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotGivenReason, SessionMode, SessionSite, SessionState } from '@chautari/contract/vaccinationSessions';
import { instant } from './columns';
import { facilities } from './facilities';
import { accounts, patients } from './people';

export const vaccinationSessions = pgTable(
  'vaccination_sessions',
  {
    id: uuid().primaryKey(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    day: date().notNull(),
    site: text().$type<SessionSite>().notNull(),
    place: text(),
    mode: text().$type<SessionMode>().notNull(),
    /** Whether it is in the plan of the facility. */
    planned: boolean().notNull(),
    hygieneTalk: boolean().notNull(),
    hygieneParticipants: integer(),
    state: text().$type<SessionState>().notNull(),
    /** Rises with each change of the row, so that of two people who change it at once the second is told. */
    version: integer().notNull().default(1),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: instant().notNull().defaultNow(),
    /** Null while it is not closed. */
    closedAt: instant(),
  },
  (t) => [index('vaccination_sessions_facility').on(t.facilityId, t.day)],
);

/** The vials of a vaccine at a session. */
export const sessionVials = pgTable(
  'session_vials',
  {
    sessionId: uuid()
      .notNull()
      .references(() => vaccinationSessions.id),
    /** The key of the schedule. */
    vaccine: text().notNull(),
    received: integer(),
    opened: integer(),
    spoiled: integer(),
    returned: integer(),
    batch: text(),
    expiry: date(),
    diluentBatch: text(),
    vvmStage: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.vaccine] })],
);

/** A child who came to a session. */
export const sessionChildren = pgTable(
  'session_children',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => vaccinationSessions.id),
    /** Null after the account of the child was closed. */
    patientId: uuid().references(() => patients.id),
    version: integer().notNull().default(1),
    addedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('session_children_session').on(t.sessionId), index('session_children_patient').on(t.patientId)],
);

/** A dose that a child got at a session, or the reason why not. */
export const sessionDoses = pgTable(
  'session_doses',
  {
    childId: uuid()
      .notNull()
      .references(() => sessionChildren.id),
    /** The key of the schedule, as on the card. */
    dose: text().notNull(),
    vaccine: text().notNull(),
    /** Null where it was given. */
    reason: text().$type<NotGivenReason>(),
  },
  (t) => [primaryKey({ columns: [t.childId, t.dose] })],
);
