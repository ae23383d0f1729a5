import { and, desc, eq, inArray, isNull, max, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, getDayAfterMonths, instantInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { buildBilingualName, localizeName } from '../accounts/names';
import { currentId, listFormer } from './merged';
import { findPlace, formatCursor, isOlder, isWithin, readByMonth, toExact, type Period } from '../database/months';
import { accounts, archivedMonths, audit, doctors, patients, reportChanges, staff } from '../database/schema';
import type { Db } from '../database/store';

/** A part of the trail, the latest first: at most `limit` entries, those older than the entry with the cursor `after`. */
interface Page {
  after?: string | undefined;
  limit: number;
}

/** The actor, if it was a patient. */
const holders = alias(patients, 'holders');

/** The name under which somebody has applied who is in no other table yet. */
const appliedAs = sql<
  string | null
>`(select form ->> 'name' from applications where applications.account_id = ${audit.accountId} order by submitted_at desc limit 1)`;

/** Entries of a month with those who acted and those that they are about. */
const selectEntries = (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({
      entry: audit,
      publicId: accounts.publicId,
      doctor: doctors.name,
      staff: staff.name,
      holder: holders,
      appliedAs,
      patient: patients,
      reason: reportChanges.reason,
    })
    .from(audit)
    .leftJoin(accounts, eq(accounts.id, audit.accountId))
    .leftJoin(doctors, eq(doctors.accountId, audit.accountId))
    .leftJoin(staff, eq(staff.accountId, audit.accountId))
    .leftJoin(holders, eq(holders.id, audit.accountId))
    .leftJoin(patients, eq(patients.id, audit.patientId))
    .leftJoin(
      reportChanges,
      and(eq(audit.action, 'priorityLowered'), eq(sql`${reportChanges.id}::text`, audit.subject)),
    )
    .where(which)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

const findEntry = (db: Db, cursor: string) =>
  findPlace(db, 'audit', cursor, (id, period) =>
    db
      .select({ at: toExact(audit.at) })
      .from(audit)
      .where(and(eq(audit.id, id), isWithin(audit.at, period)))
      .limit(1),
  );

/** Reads a page month by month; nothing after an entry that is not there. */
async function readEntries(db: Db, which: SQL | undefined, { after, limit }: Page, period: Period = {}) {
  const last = after === undefined ? undefined : await findEntry(db, after);
  if (after !== undefined && !last) return [];
  const { before = last?.before } = period;
  const until = last && before ? new Date(Math.min(before.getTime(), last.before.getTime())) : before;
  const older = last && isOlder(audit, last.place);
  return readByMonth(db, { table: 'audit', period: { ...period, before: until }, limit }, (part, left) =>
    selectEntries(db, and(which, isWithin(audit.at, part), older), left),
  );
}

type Found = Awaited<ReturnType<typeof selectEntries>>[number];

function getName({ doctor, staff: ofStaff, holder, appliedAs: applied, publicId }: Found): Bilingual {
  return doctor ?? ofStaff ?? (holder ? buildBilingualName(holder) : repeatInBoth(applied ?? publicId ?? ''));
}

/** Returns an entry as it is shown; `by` is null where the portal itself acted, or a guest. */
function toEntry(row: Found) {
  const {
    entry: { id, at, action, role },
    publicId,
    patient,
  } = row;
  return {
    cursor: formatCursor({ at: at.toISOString(), id }),
    at: at.toISOString(),
    action,
    ...(row.reason && { reason: row.reason }),
    by: role && { role, name: getName(row) },
    account: publicId,
    subject: row.entry.subject,
    patient: patient && { id: patient.id, publicId: patient.publicId, name: localizeName(patient) },
  };
}
export type AccessEntry = ReturnType<typeof toEntry>;

/** Returns a condition on entries about a patient, and about records that were joined with this one; both have the one that says so. The ids are read before, so that the index of patients fits. */
async function buildAbout(db: Db, patientId: string) {
  const former = (await listFormer(db, [patientId])).map(({ id }) => id);
  const own = eq(audit.patientId, patientId);
  return former.length ? or(own, and(ne(audit.action, 'recordsMerged'), inArray(audit.patientId, former))) : own;
}

/** Returns the ids of the records of the person with a Patient ID: one, unless records were joined. */
async function listIdsOfPerson(db: Db, publicId: string): Promise<string[]> {
  const [row] = await db.select({ id: currentId }).from(patients).where(eq(patients.publicId, publicId));
  return row ? [row.id, ...(await listFormer(db, [row.id])).map(({ id }) => id)] : [];
}

/** Who opened or changed the data of a patient; without what an account did itself, if one is named. */
export async function listAccess(
  db: Db,
  patientId: string,
  { but, ...page }: Page & { but?: string | undefined },
): Promise<AccessEntry[]> {
  const byOthers = but ? or(isNull(audit.accountId), ne(audit.accountId, but)) : undefined;
  return (await readEntries(db, and(await buildAbout(db, patientId), byOthers), page)).map(toEntry);
}

export interface AccessSearch {
  patient?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the trail by Patient ID, by the ID of who acted, and by days in Nepal, both inclusive. */
export async function searchAccess(
  db: Db,
  { patient, account, from, to }: AccessSearch,
  page: Page,
): Promise<AccessEntry[]> {
  const which = and(
    patient ? inArray(audit.patientId, await listIdsOfPerson(db, patient)) : undefined,
    account ? sql`${audit.accountId} = (select id from accounts where public_id = ${account})` : undefined,
  );
  const period = {
    from: from ? instantInNepal(from, '00:00') : undefined,
    before: to ? instantInNepal(addDays(to, 1), '00:00') : undefined,
  };
  return (await readEntries(db, which, page, period)).map(toEntry);
}

/** Returns the day in Nepal from which on the trail is complete; nothing if no month was archived. */
export async function readCompleteFrom(db: Db): Promise<{ completeFrom?: string }> {
  const [row] = await db.select({ month: max(archivedMonths.month) }).from(archivedMonths);
  return row?.month ? { completeFrom: getDayAfterMonths(row.month, 1) } : {};
}

/** Like `readCompleteFrom`, for one patient: nothing if the portal knew the patient only later, so that nothing can be missing. */
export async function readPatientCompleteFrom(db: Db, patientId: string): Promise<{ completeFrom?: string }> {
  const { completeFrom } = await readCompleteFrom(db);
  if (!completeFrom) return {};
  const [row] = await db
    .select({ first: min(patients.createdAt) })
    .from(patients)
    .where(or(eq(patients.id, patientId), eq(patients.mergedInto, patientId)));
  const isComplete = row?.first && row.first >= instantInNepal(completeFrom, '00:00');
  return isComplete ? {} : { completeFrom };
}
