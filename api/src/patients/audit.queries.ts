import { and, desc, eq, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, instantInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { buildBilingualName, localizeName } from '../accounts/names';
import { currentId, listFormer } from './merged';
import { accounts, audit, doctors, patients, reportChanges, staff } from '../database/schema';
import type { Db } from '../database/store';

/** A part of the trail, the latest first: at most `limit` entries, those older than the entry `after`. */
interface Page {
  after?: string | undefined;
  limit: number;
}

/** Of entries of the same instant the order of ids decides. */
const olderThan = (id: string) =>
  sql`(${audit.at}, ${audit.id}) < ((select at from audit where id = ${id}::uuid), ${id}::uuid)`;

/** The actor, if it was a patient. */
const holders = alias(patients, 'holders');

/** The name under which somebody has applied who is in no other table yet. */
const appliedAs = sql<
  string | null
>`(select form ->> 'name' from applications where applications.account_id = ${audit.accountId} order by submitted_at desc limit 1)`;

/** Entries with those who acted and those that they are about. */
const selectEntries = (db: Db, which: SQL | undefined, { after, limit }: Page) =>
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
    .where(and(which, after ? olderThan(after) : undefined))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

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
    id,
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
  return (await selectEntries(db, and(await buildAbout(db, patientId), byOthers), page)).map(toEntry);
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
    from ? gte(audit.at, instantInNepal(from, '00:00')) : undefined,
    to ? lt(audit.at, instantInNepal(addDays(to, 1), '00:00')) : undefined,
  );
  return (await selectEntries(db, which, page)).map(toEntry);
}
