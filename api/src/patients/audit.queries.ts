import { and, desc, eq, inArray, isNull, max, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { addDays, getDayAfterMonths, instantInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { buildBilingualName, localizeName } from '../accounts/names';
import { currentId, listFormer } from './merged';
import { findPlace, formatCursor, isOlder, isWithin, readByMonth, toExact, type Period } from '../database/months';
import { accounts, archivedMonths, audit, doctors, patients, reportChanges, staff } from '../database/schema';
import type { Db } from '../database/store';
import { selectWorkerIds } from '../facilities/peopleInPlace';
import { isOfWholeCountry } from '../facilities/places';
import type { Session } from '../http/session';
import { buildPlaceCondition } from './patientAccess';

/** A part of the trail, the latest first: at most `limit` entries, those older than the entry with the cursor `after`. */
interface Page {
  after?: string | undefined;
  limit: number;
}

type Row = typeof audit.$inferSelect;

/** Entries of one month. Months are queried one by one, which keeps each query simple. */
const selectRows = (db: Db, which: SQL | undefined, limit: number): Promise<Row[]> =>
  db.select().from(audit).where(which).orderBy(desc(audit.at), desc(audit.id)).limit(limit);

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
    selectRows(db, and(which, isWithin(audit.at, part), older), left),
  );
}

/** The name under which somebody has applied who is in no other table yet. */
const appliedAs = sql<
  string | null
>`(select form ->> 'name' from applications where applications.account_id = ${accounts.id} order by submitted_at desc limit 1)`;

const listIds = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Returns those who acted, by account. */
async function readActors(db: Db, ids: string[]) {
  if (!ids.length) return new Map<string, never>();
  const rows = await db
    .select({
      id: accounts.id,
      publicId: accounts.publicId,
      doctor: doctors.name,
      staff: staff.name,
      holder: patients,
      appliedAs,
    })
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .leftJoin(patients, eq(patients.id, accounts.id))
    .where(inArray(accounts.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
type Actor = Awaited<ReturnType<typeof readActors>> extends Map<string, infer T> ? T : never;

async function readPatients(db: Db, ids: string[]) {
  const rows = ids.length ? await db.select().from(patients).where(inArray(patients.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the reasons of lowered priorities, by change. */
async function readReasons(db: Db, rows: Row[]) {
  const ids = listIds(rows.map(({ action, subject }) => (action === 'priorityLowered' ? subject : null)));
  const reasons = ids.length
    ? await db
        .select({ id: reportChanges.id, reason: reportChanges.reason })
        .from(reportChanges)
        .where(inArray(sql`${reportChanges.id}::text`, ids))
    : [];
  return new Map(reasons.map(({ id, reason }) => [id, reason]));
}

function getName(actor: Actor | undefined): Bilingual {
  if (!actor) return repeatInBoth('');
  const { doctor, staff: ofStaff, holder, appliedAs: applied, publicId } = actor;
  return doctor ?? ofStaff ?? (holder ? buildBilingualName(holder) : repeatInBoth(applied ?? publicId));
}

/** Returns entries as they are shown; `by` is null where the portal itself acted, or a guest. */
async function showEntries(db: Db, rows: Row[]) {
  const actors = await readActors(db, listIds(rows.map(({ accountId }) => accountId)));
  const persons = await readPatients(db, listIds(rows.map(({ patientId }) => patientId)));
  const reasons = await readReasons(db, rows);
  return rows.map(({ id, at, action, role, accountId, patientId, subject }) => {
    const actor = accountId === null ? undefined : actors.get(accountId);
    const patient = patientId === null ? undefined : persons.get(patientId);
    const reason = action === 'priorityLowered' && subject !== null ? reasons.get(subject) : undefined;
    return {
      cursor: formatCursor({ at: at.toISOString(), id }),
      at: at.toISOString(),
      action,
      ...(reason && { reason }),
      by: role && { role, name: getName(actor) },
      account: actor?.publicId ?? null,
      subject,
      patient: patient ? { id: patient.id, publicId: patient.publicId, name: localizeName(patient) } : null,
    };
  });
}
export type AccessEntry = Awaited<ReturnType<typeof showEntries>>[number];

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
  return showEntries(db, await readEntries(db, and(await buildAbout(db, patientId), byOthers), page));
}

export interface AccessSearch {
  patient?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns a condition on entries of the place of a caller: about one of some patients who belongs to it, else by somebody who works there. */
async function buildPlaceOfEntry(db: Db, session: Session, patientIds: string[]) {
  if (isOfWholeCountry(session)) return undefined;
  const isOfPlace = and(inArray(patients.id, patientIds), buildPlaceCondition(db, session, patients.id));
  if (patientIds.length && (await db.$count(patients, isOfPlace))) return undefined;
  return inArray(audit.accountId, selectWorkerIds(db, session.place));
}

/** Returns the trail of the place of a caller by Patient ID, by the ID of who acted, and by days in Nepal, both inclusive. */
export async function searchAccess(
  db: Db,
  session: Session,
  { patient, account, from, to }: AccessSearch,
  page: Page,
): Promise<AccessEntry[]> {
  const patientIds = patient ? await listIdsOfPerson(db, patient) : [];
  const which = and(
    patient ? inArray(audit.patientId, patientIds) : undefined,
    await buildPlaceOfEntry(db, session, patientIds),
    account ? sql`${audit.accountId} = (select id from accounts where public_id = ${account})` : undefined,
  );
  const period = {
    from: from ? instantInNepal(from, '00:00') : undefined,
    before: to ? instantInNepal(addDays(to, 1), '00:00') : undefined,
  };
  return showEntries(db, await readEntries(db, which, page, period));
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
