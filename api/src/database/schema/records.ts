/** Records of patients, and their reports. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@chautari/contract/roles';
import type { RecordKind } from '@chautari/contract/access';
import type { StoredContent } from '@chautari/contract/records/contents';
import type { Advice, Priority } from '@chautari/contract/findings';
import type { AlarmStep, ReportStatus } from '@chautari/contract/reports';
import { instant } from './columns';
import { appointments } from './appointments';
import { facilities } from './facilities';
import { accounts, patients } from './people';

/** The content of a record is its latest version; earlier ones stay in `recordVersions`. */
export const records = pgTable(
  'records',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    kind: text().$type<RecordKind>().notNull(),
    /** The day that the record is about, for the timeline. */
    day: date().notNull(),
    version: integer().notNull().default(1),
    /** Whether a health worker has written in it. Otherwise only the patient has. */
    byHealthWorker: boolean('official').notNull(),
    appointmentId: uuid().references(() => appointments.id),
    /** Where it was written: of the appointment, else where the health worker works; null where nobody knows. */
    facilityId: uuid().references(() => facilities.id),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: instant().notNull().defaultNow(),
    changedAt: instant().notNull().defaultNow(),
    /** A deleted record is hidden, with its history kept. */
    hiddenAt: instant(),
  },
  (t) => [
    index().on(t.patientId, t.day),
    // The figures of a facility.
    index().on(t.facilityId, t.day),
    index().on(t.facilityId, t.patientId),
    // The lines of cards, by the day of the last change.
    index('records_changed_cards')
      .on(t.facilityId, t.changedAt)
      .where(sql`kind in ('ancReport', 'immunization')`),
  ],
);

export const recordVersions = pgTable(
  'record_versions',
  {
    recordId: uuid()
      .notNull()
      .references(() => records.id),
    version: integer().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    by: uuid()
      .notNull()
      .references(() => accounts.id),
    byRole: text().$type<Role>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.version] })],
);

/** One for each official OPD or ANC record, and for what a patient wrote herself and a health post should hear of: what a doctor must look at. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    recordId: uuid()
      .notNull()
      .unique('reports_record_id_unique')
      .references(() => records.id),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    status: text().$type<ReportStatus>().notNull(),
    /** From the record, unless a doctor changed it. */
    priority: text().$type<Priority>().notNull(),
    priorityChanged: boolean().notNull().default(false),
    /** The most urgent advice of the rules, for the order of alarms. Null in earlier reports. */
    advice: text().$type<Advice>(),
    /** Of a visit long past: it keeps its priority, and alarms nobody. */
    silent: boolean().notNull().default(false),
    /** Where it was found, whose duty is told; null for any. */
    facilityId: uuid().references(() => facilities.id),
    /** Counts how often it became urgent: each time somebody has to take it on again, and the same people are told again. */
    alarmRound: integer().notNull().default(1),
    /** When the last people heard of it; null once all have. The next ones hear of it some minutes later, unless somebody has taken it on. */
    lastStepAt: instant().defaultNow(),
    note: text(),
    /** Rises with each change of priority or note, so that of two people who change them at once the second is told. */
    version: integer().notNull().default(1),
    /** Why it was rejected. */
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: instant(),
    /** The doctor who took on a critical report. */
    takenBy: uuid().references(() => accounts.id),
    takenAt: instant(),
    /** The last reminder by the desk. */
    remindedAt: instant(),
  },
  (t) => [
    index().on(t.status, t.createdAt),
    index().on(t.patientId),
    index().on(t.facilityId, t.patientId),
    index('reports_last_step')
      .on(t.lastStepAt)
      .where(sql`priority = 'critical' and taken_at is null and last_step_at is not null`),
  ],
);

/** Critical reports that alarm, without an assignee, neither completed nor rejected. */
export const isUnattended = sql`("reports"."priority" = 'critical' and not "reports"."silent" and "reports"."taken_at" is null and "reports"."status" in ('pending', 'inProgress', 'approved'))`;

/** Who heard of an urgent report, and when. Rows are only added. */
export const reportAlarms = pgTable(
  'report_alarms',
  {
    id: uuid().primaryKey(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    round: integer().notNull(),
    step: text().$type<AlarmStep>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    // Nobody hears twice of the same alarm, however many processes look for what is due.
    unique('report_alarms_once').on(t.reportId, t.round, t.accountId),
    index().on(t.patientId),
    index().on(t.accountId),
  ],
);

/** Priorities that somebody lowered below the rules, with the reason. Rows are only added. */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: uuid().primaryKey(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    from: text().$type<Priority>().notNull(),
    to: text().$type<Priority>().notNull(),
    reason: text().notNull(),
    by: uuid()
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.reportId), index().on(t.patientId)],
);

/** Who is on duty on a day at a facility, or for the whole portal: told where a facility has nobody on duty. */
export const duties = pgTable(
  'duties',
  {
    id: uuid().primaryKey(),
    facilityId: uuid().references(() => facilities.id),
    day: date().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The phone of the duty, such as one that is handed on; without it that of the account. */
    phone: text(),
  },
  (t) => [unique('duties_once').on(t.facilityId, t.day, t.accountId).nullsNotDistinct()],
);
