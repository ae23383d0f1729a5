/** What is due of patients, as `listDue` worked it out, and the reminders of it. */
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual } from '@chautari/contract/fields';
import type { DueThing } from '@chautari/contract/overview';
import { instant } from './columns';
import { accounts, patients } from './people';

/** The day on which triggers mark what is due of a patient as out of date. It lies before every day on which something is worked out. */
export const OUT_OF_DATE = '2000-01-01';

/** For each patient when what is due has to be worked out again. Triggers add and mark rows (`mark_due`). */
export const dueLists = pgTable(
  'due_lists',
  {
    patientId: uuid()
      .primaryKey()
      .references(() => patients.id),
    /** It has to be worked out again from this day on. Null: nothing becomes due until something is written. */
    checkOn: date(),
    /** The facility that a reminder names: that of the latest record, else the one that registered the patient, else that of an appointment. */
    facilityId: uuid(),
  },
  (t) => [index('due_lists_check_on').on(t.checkOn)],
);

/** What is due of a patient. */
export const dueItems = pgTable(
  'due_items',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => dueLists.patientId),
    kind: text().$type<DueThing['kind']>().notNull(),
    day: date().notNull(),
    state: text().$type<DueThing['state']>().notNull(),
    what: jsonb().$type<Bilingual>().notNull(),
    /** What an account does not show of its young members, and no paper names. */
    isPrivate: boolean().notNull(),
    /** An appointment settles it. */
    isSettled: boolean().notNull(),
    /** Sorts by danger, then by day. */
    sortKey: text().notNull(),
  },
  (t) => [index('due_items_patient').on(t.patientId), index('due_items_day').on(t.day)],
);

/** The reminders sent to a person: at most one on a day, however many processes send them. */
export const reminders = pgTable(
  'reminders',
  {
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    day: date().notNull(),
    /** How many parts of an SMS it took. */
    parts: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.patientId, t.day] }), index('reminders_day').on(t.day)],
);

/** The links that end the reminders of accounts, and whether they have ended. */
export const reminderChoices = pgTable('reminder_choices', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** What the link carries. */
  code: text().notNull().unique('reminder_choices_code'),
  /** Null: reminders are sent. */
  stoppedAt: instant(),
});
