/**
 * Classifies each column with a patient's data by what happens to it when the account is closed. A column or a table without a class is
 * a type error. `erasePersonalData` and docs/access.md follow from these classes.
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';
import type { Db } from '../database/store';
import { erased, kept, keptIfSeen, personal, type Closing, type Rows } from './columnClasses';
import { SESSION_CHILDREN } from './sessionChildren';
import { PHONE_DATA } from './phoneData';

const {
  accounts,
  appointments,
  audit,
  dueItems,
  dueLists,
  familyMembers,
  files,
  messages,
  openings,
  mergeRequests,
  patientMerges,
  passwordResets,
  patients,
  patientVersions,
  records,
  recordVersions,
  referralLetters,
  referrals,
  reminderChoices,
  reminders,
  reportAlarms,
  reportChanges,
  reports,
} = schema;

const OFFICIAL = 'a health worker has written it, or in it';
const REFERRED = 'rows that stay refer to it';
const ACCESS_LOG = 'the law asks for a log of who opened which record';
const SECURITY_LOG = 'it tells of attacks, for half a year';
const ANONYMOUS = 'it says little about a person without name and contact';
const TIME = 'it only says when something happened';
const ALL = 'all rows';

/** Records that no health worker has written in. */
const ownRecords = ({ persons }: Closing) =>
  and(inArray(records.patientId, persons), eq(records.byHealthWorker, false));
const idsOfOwnRecords = (closing: Closing, db: Db) =>
  db.select({ id: records.id }).from(records).where(ownRecords(closing));
const idsOfOwnReports = (closing: Closing, db: Db) =>
  db
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.recordId, idsOfOwnRecords(closing, db)));
const officialRecords = ({ persons }: Closing) =>
  and(inArray(records.patientId, persons), eq(records.byHealthWorker, true));

const ofAccount =
  (table: { accountId: AnyPgColumn }): Rows =>
  ({ accountId }) =>
    eq(table.accountId, accountId);
const ofPersons =
  (table: { patientId: AnyPgColumn }): Rows =>
  ({ persons }) =>
    inArray(table.patientId, persons);

/** In the order of erasing: what refers to a row comes before it. */
export const PERSONAL_DATA = {
  files: personal(files, {
    erasedRows: {
      which: 'photos, and pictures in records that only the patient has written',
      rows: (closing, db) =>
        and(
          ofPersons(files)(closing, db),
          or(
            eq(files.purpose, 'photo'),
            inArray(
              sql`${files.id}::text`,
              db
                .select({ image: sql`${recordVersions.content} ->> 'reportImage'` })
                .from(recordVersions)
                .where(inArray(recordVersions.recordId, idsOfOwnRecords(closing, db))),
            ),
          ),
        ),
      // The bytes are deleted with the row.
      leave: { state: 'loose', accountId: null, patientId: null, createdAt: new Date(0) },
    },
    keptRows: {
      rows: ofPersons(files),
      columns: kept(
        OFFICIAL,
        ...(['id', 'purpose', 'state', 'contentType', 'bytes', 'received', 'width', 'height'] as const),
        ...(['accountId', 'patientId', 'createdAt'] as const),
      ),
    },
  }),
  reportAlarms: personal(reportAlarms, {
    erasedRows: {
      which: 'alarms of what only the patient has written',
      rows: (closing, db) => inArray(reportAlarms.reportId, idsOfOwnReports(closing, db)),
    },
    keptRows: {
      rows: ofPersons(reportAlarms),
      columns: kept(ACCESS_LOG, 'id', 'reportId', 'patientId', 'round', 'step', 'accountId', 'at'),
    },
  }),
  reportChanges: personal(reportChanges, {
    erasedRows: {
      which: 'changed priorities of what only the patient has written',
      rows: (closing, db) => inArray(reportChanges.reportId, idsOfOwnReports(closing, db)),
    },
    keptRows: {
      rows: ofPersons(reportChanges),
      columns: kept(OFFICIAL, 'id', 'reportId', 'patientId', 'from', 'to', 'reason', 'by', 'at'),
    },
  }),
  reports: personal(reports, {
    erasedRows: {
      which: 'reports of what only the patient has written',
      rows: (closing, db) => inArray(reports.recordId, idsOfOwnRecords(closing, db)),
    },
    keptRows: {
      rows: ofPersons(reports),
      columns: kept(
        OFFICIAL,
        ...(['id', 'recordId', 'patientId', 'status', 'priority', 'priorityChanged', 'version', 'advice'] as const),
        ...(['note', 'reason', 'createdAt', 'decidedBy', 'decidedAt', 'takenBy', 'takenAt', 'remindedAt'] as const),
        ...(['silent', 'facilityId', 'alarmRound', 'lastStepAt'] as const),
      ),
    },
  }),
  referralLetters: personal(referralLetters, {
    erasedRows: {
      which: ALL,
      rows: ({ persons }, db) =>
        inArray(
          referralLetters.recordId,
          db.select({ id: records.id }).from(records).where(inArray(records.patientId, persons)),
        ),
    },
  }),
  referrals: personal(referrals, {
    keptRows: {
      rows: (closing, db) =>
        inArray(referrals.recordId, db.select({ id: records.id }).from(records).where(officialRecords(closing))),
      columns: kept(
        OFFICIAL,
        ...(['recordId', 'fromFacilityId', 'toFacilityId', 'urgency', 'state'] as const),
        ...(['version', 'steps', 'sentAt', 'movedAt'] as const),
      ),
    },
  }),
  recordVersions: personal(recordVersions, {
    erasedRows: {
      which: 'versions of records that only the patient has written',
      rows: (closing, db) => inArray(recordVersions.recordId, idsOfOwnRecords(closing, db)),
    },
    keptRows: {
      rows: (closing, db) =>
        inArray(recordVersions.recordId, db.select({ id: records.id }).from(records).where(officialRecords(closing))),
      columns: kept(OFFICIAL, 'recordId', 'version', 'content', 'by', 'byRole', 'at'),
    },
  }),
  records: personal(records, {
    erasedRows: { which: 'records that only the patient has written', rows: ownRecords },
    keptRows: {
      rows: officialRecords,
      columns: kept(
        OFFICIAL,
        ...(['id', 'patientId', 'kind', 'day', 'version', 'byHealthWorker'] as const),
        ...(['appointmentId', 'facilityId', 'createdBy', 'createdAt', 'changedAt', 'hiddenAt'] as const),
      ),
    },
  }),
  appointments: personal(appointments, {
    keptRows: {
      rows: ofPersons(appointments),
      columns: {
        ...erased('email', 'guardianName', 'guardianPhone'),
        ...keptIfSeen('the visit belongs to the health record', 'firstName', 'middleName', 'lastName', 'otherName'),
        ...kept(REFERRED, 'id', 'patientId', 'doctorId', 'clinicId', 'bookedBy'),
        ...kept('doctor and desk see it in the lists of past visits', 'mobile'),
        ...kept(
          ANONYMOUS,
          'age',
          'birthRange',
          'isAgeEstimated',
          'sex',
          'provinceId',
          'districtId',
          'municipalityId',
          'ward',
          'language',
        ),
        ...kept('it belongs to the clinic’s own books', 'status', 'charge', 'opensRecord'),
        ...kept(OFFICIAL, 'reason'),
        ...kept(TIME, 'startsAt', 'createdAt', 'decidedAt', 'remindedAt'),
      },
    },
  }),
  patientVersions: personal(patientVersions, { erasedRows: { which: ALL, rows: ofPersons(patientVersions) } }),
  mergeRequests: personal(mergeRequests, {
    keptRows: {
      rows: ({ persons }) => or(inArray(mergeRequests.oneId, persons), inArray(mergeRequests.otherId, persons)),
      columns: {
        ...erased('note', 'why'),
        ...kept(ACCESS_LOG, 'id', 'oneId', 'otherId', 'by', 'reason', 'outcome', 'closedBy'),
        ...kept(TIME, 'at', 'closedAt'),
      },
    },
  }),
  patientMerges: personal(patientMerges, {
    keptRows: {
      rows: ({ persons }) => or(inArray(patientMerges.survivorId, persons), inArray(patientMerges.formerId, persons)),
      columns: {
        ...erased('note', 'separationNote'),
        ...kept(ACCESS_LOG, 'id', 'survivorId', 'formerId', 'by', 'reason', 'separatedBy', 'separationReason', 'moved'),
        ...kept(TIME, 'at', 'separatedAt'),
      },
    },
  }),
  dueItems: personal(dueItems, { erasedRows: { which: ALL, rows: ofPersons(dueItems) } }),
  dueLists: personal(dueLists, { erasedRows: { which: ALL, rows: ofPersons(dueLists) } }),
  reminders: personal(reminders, {
    keptRows: { rows: ofPersons(reminders), columns: kept('it counts what was sent', 'patientId', 'day', 'parts') },
  }),
  patients: personal(patients, {
    keptRows: {
      rows: ({ persons }) => inArray(patients.id, persons),
      columns: {
        ...erased('photoId', 'currentAddress', 'guardianName', 'guardianPhone', 'street'),
        ...keptIfSeen(
          'the health record needs its name',
          'firstName',
          'middleName',
          'lastName',
          'otherName',
          'searchName',
        ),
        ...kept('it names the health record, and is never given to anybody else', 'publicId'),
        ...kept(REFERRED, 'id', 'accountId', 'registeredBy', 'facilityId', 'mergedInto'),
        ...kept(
          ANONYMOUS,
          'dateOfBirth',
          'birthRange',
          'isAgeEstimated',
          'sex',
          'provinceId',
          'districtId',
          'municipalityId',
          'ward',
        ),
        ...kept(OFFICIAL, 'death'),
        ...kept(TIME, 'createdAt', 'version'),
      },
    },
  }),
  messages: personal(messages, { erasedRows: { which: ALL, rows: ofPersons(messages) } }),
  pastMessages: personal(schema.pastMessages, { erasedRows: { which: ALL, rows: ofPersons(schema.pastMessages) } }),
  familyMembers: personal(familyMembers, { erasedRows: { which: ALL, rows: ofPersons(familyMembers) } }),
  consentCodes: personal(schema.consentCodes, { erasedRows: { which: ALL, rows: ofPersons(schema.consentCodes) } }),
  unlocks: personal(schema.unlocks, { erasedRows: { which: ALL, rows: ofPersons(schema.unlocks) } }),
  reminderChoices: personal(reminderChoices, { erasedRows: { which: ALL, rows: ofAccount(reminderChoices) } }),
  ...PHONE_DATA,
  passwordResets: personal(passwordResets, { erasedRows: { which: ALL, rows: ofAccount(passwordResets) } }),
  contactCodes: personal(schema.contactCodes, { erasedRows: { which: ALL, rows: ofAccount(schema.contactCodes) } }),
  secondSteps: personal(schema.secondSteps, { erasedRows: { which: ALL, rows: ofAccount(schema.secondSteps) } }),
  sessions: personal(schema.sessions, { erasedRows: { which: ALL, rows: ofAccount(schema.sessions) } }),
  shareCodes: personal(schema.shareCodes, { erasedRows: { which: ALL, rows: ofPersons(schema.shareCodes) } }),
  openings: personal(openings, {
    keptRows: {
      rows: ofPersons(openings),
      columns: {
        ...kept(ACCESS_LOG, 'id', 'doctorId', 'patientId', 'reason', 'at', 'reviewedBy', 'reviewedAt'),
        ...kept(OFFICIAL, 'note'),
      },
    },
  }),
  accessGrants: personal(schema.accessGrants, {
    keptRows: { rows: ofPersons(schema.accessGrants), columns: kept(ACCESS_LOG, 'doctorId', 'patientId', 'at') },
  }),
  sessionChildren: SESSION_CHILDREN,
  audit: personal(audit, {
    keptRows: {
      rows: ofPersons(audit),
      columns: kept(ACCESS_LOG, 'id', 'at', 'accountId', 'role', 'action', 'patientId', 'subject'),
    },
  }),
  securityEvents: personal(schema.securityEvents, {
    keptRows: {
      rows: ofAccount(schema.securityEvents),
      columns: kept(SECURITY_LOG, 'id', 'at', 'kind', 'accountId', 'network', 'route', 'times'),
    },
  }),
  accounts: personal(accounts, {
    keptRows: {
      rows: ({ accountId }) => eq(accounts.id, accountId),
      columns: {
        ...erased('phone', 'email', 'passwordHash'),
        ...kept(REFERRED, 'id', 'role', 'administrator', 'place', 'sample'),
        ...kept('it names the health record, and is never given to anybody else', 'publicId'),
        ...kept('it says that the account is closed', 'state'),
        ...kept('it says nothing about a person', 'language'),
        ...kept(TIME, 'createdAt'),
      },
    },
  }),
};
