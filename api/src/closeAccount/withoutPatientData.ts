/** Tables without a class of erasure: they hold nothing of a patient. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../database/schema';
import type { PERSONAL_DATA } from './personalData';

type TableName = { [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never }[keyof typeof schema];

const HEALTH_WORKERS = 'data of health workers, whose accounts nobody closes here';
const NOBODY = 'nothing about a person';

/** Tables that hold nothing of a patient, and what they hold instead. */
export const WITHOUT_PATIENT_DATA: Record<Exclude<TableName, keyof typeof PERSONAL_DATA>, string> = {
  accountVersions: NOBODY,
  answers: 'answers that only the caller’s own key opens, for a day',
  applications: HEALTH_WORKERS,
  archivedMonths: NOBODY,
  attempts: 'hashes of what a limit counts, for a day',
  backups: NOBODY,
  clinics: HEALTH_WORKERS,
  dhis2Sendings: 'counts of a month without persons, and who sent them',
  doctorListChanges: NOBODY,
  doctorListings: HEALTH_WORKERS,
  doctorPlaces: HEALTH_WORKERS,
  doctors: HEALTH_WORKERS,
  codeErrors: NOBODY,
  doctorVersions: NOBODY,
  duties: HEALTH_WORKERS,
  facilities: HEALTH_WORKERS,
  facilityVersions: HEALTH_WORKERS,
  fileParts: 'bytes of uploads under way, which go with the row of the file',
  heartbeats: NOBODY,
  leaves: HEALTH_WORKERS,
  loads: NOBODY,
  noticeMessageDays: 'counts of a day',
  notices: HEALTH_WORKERS,
  passkeyChallenges: HEALTH_WORKERS,
  passkeys: HEALTH_WORKERS,
  questionnaires: 'the questions of registers, and who added them',
  registerPeriods: HEALTH_WORKERS,
  sessionDoses: 'doses at vaccination sessions; another table says whose they are',
  sessionVials: NOBODY,
  staff: HEALTH_WORKERS,
  suspensions: HEALTH_WORKERS,
  tokenCounters: NOBODY,
  vaccinationSessions: HEALTH_WORKERS,
  workplaces: HEALTH_WORKERS,
  tokens: 'the number of an appointment in the queue of its day',
};
