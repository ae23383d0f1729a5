/** Records of patients, and their reports. */
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@chautari/contract/roles';
import type { RecordKind } from '@chautari/contract/access';
import type { StoredContent } from '@chautari/contract/records/contents';
import type { Priority } from '@chautari/contract/findings';
import type { ReportStatus } from '@chautari/contract/reports';
import { instant } from './columns';
import { appointments } from './appointments';
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
    /** A health worker has written in it; else it is the patient's own alone. */
    byHealthWorker: boolean('official').notNull(),
    appointmentId: uuid().references(() => appointments.id),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: instant().notNull().defaultNow(),
    changedAt: instant().notNull().defaultNow(),
    /** A deleted record is hidden, with its history kept. */
    hiddenAt: instant(),
  },
  (t) => [index().on(t.patientId, t.day)],
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

/** One for each official OPD or ANC record: what a doctor must look at. */
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
  (t) => [index().on(t.status, t.createdAt), index().on(t.patientId)],
);
