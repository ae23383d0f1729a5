/** What is erased when a patient closes the account. What health workers have written stays, as the law asks of them. */
import { and, eq, inArray, notExists, or } from 'drizzle-orm';
import {
  accounts,
  appointments,
  consentCodes,
  familyMembers,
  files,
  messages,
  passwordResets,
  patients,
  records,
  recordVersions,
  unlocks,
} from '../database/schema';
import type { Db } from '../database/store';

/** In the place of a name that was erased. */
const ERASED = '—';

/** Deletes what the persons alone have written down, with all its versions. Answers the pictures in it. */
async function deleteOwnRecords(db: Db, persons: string[]): Promise<string[]> {
  const own = db
    .select({ id: records.id })
    .from(records)
    .where(and(inArray(records.patientId, persons), eq(records.official, false)));
  const versions = await db
    .delete(recordVersions)
    .where(inArray(recordVersions.recordId, own))
    .returning({ content: recordVersions.content });
  await db.delete(records).where(and(inArray(records.patientId, persons), eq(records.official, false)));
  return versions.flatMap(({ content }) => ('reportImage' in content && content.reportImage) || []);
}

/** Files that nobody may see from now on; the hourly clean-up deletes them with their bytes. */
const dropFiles = (db: Db, persons: string[], pictures: string[]) =>
  db
    .update(files)
    .set({ state: 'loose', accountId: null, patientId: null, createdAt: new Date(0) })
    .where(and(inArray(files.patientId, persons), or(eq(files.purpose, 'photo'), inArray(files.id, pictures))));

/** Erases what is not part of a health record; where there is no such record at all, the name as well. */
async function erasePersons(db: Db, persons: string[]) {
  const these = inArray(patients.id, persons);
  await db
    .update(patients)
    .set({ photoId: null, currentAddress: null, guardianName: null, guardianPhone: null, street: ERASED })
    .where(these);
  const hasRecord = db.select({ id: records.id }).from(records).where(eq(records.patientId, patients.id));
  const wasSeen = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.patientId, patients.id), inArray(appointments.status, ['done', 'noShow'])));
  await db
    .update(patients)
    .set({ firstName: ERASED, middleName: null, lastName: ERASED, searchName: '' })
    .where(and(these, notExists(hasRecord), notExists(wasSeen)));
}

/** Closes an account with its persons. What they were told so far is forgotten; what the same unit of work tells comes after. */
export async function eraseAccount(db: Db, accountId: string, persons: string[]) {
  const pictures = await deleteOwnRecords(db, persons);
  await dropFiles(db, persons, pictures);
  await erasePersons(db, persons);
  await db.delete(messages).where(inArray(messages.patientId, persons));
  for (const table of [familyMembers, consentCodes, unlocks])
    await db.delete(table).where(inArray(table.patientId, persons));
  await db.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  await db
    .update(accounts)
    .set({ state: 'closed', phone: null, email: null, passwordHash: null })
    .where(eq(accounts.id, accountId));
}

/** Open appointments of the persons that are still to come. */
export async function listOpenAppointments(db: Db, persons: string[]): Promise<string[]> {
  const found = await db
    .select({ id: appointments.id, startsAt: appointments.startsAt })
    .from(appointments)
    .where(and(inArray(appointments.patientId, persons), inArray(appointments.status, ['pending', 'confirmed'])));
  return found.filter(({ startsAt }) => startsAt > new Date()).map(({ id }) => id);
}

/** Whether an account is one of the sample's, which belongs to all visitors of a demo. */
export async function isSample(db: Db, accountId: string) {
  const [found] = await db.select({ sample: accounts.sample }).from(accounts).where(eq(accounts.id, accountId));
  return found!.sample;
}
