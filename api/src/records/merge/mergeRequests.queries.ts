/** Requests of the desk to join two records. */
import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@chautari/contract/calendar';
import { MAX_MERGE_REQUESTS, OUTCOME_DAYS, type MergeRequest } from '@chautari/contract/mergeRequests';
import { repeatInBoth } from '../../accounts/bilingualTexts';
import { mergeRequests, patients, staff } from '../../database/schema';
import type { Db } from '../../database/store';
import type { Session } from '../../http/session';
import { buildPairCondition } from '../../patients/patientAccess';
import { readPatientSummaries } from '../../patients/patients.queries';

const ones = alias(patients, 'ones');
const others = alias(patients, 'others');
const closers = alias(staff, 'closers');

/** The record of an open request: the one that would remain. A decided request names the records of the day of the decision. */
const shownId = (record: typeof ones | typeof others) =>
  sql<string>`case when ${mergeRequests.outcome} is null then coalesce(${record.mergedInto}, ${record.id}) else ${record.id} end`;

const selectRequests = (db: Db, which: SQL | undefined) =>
  db
    .select({
      request: mergeRequests,
      oneId: shownId(ones),
      otherId: shownId(others),
      by: staff.name,
      closedBy: closers.name,
    })
    .from(mergeRequests)
    .innerJoin(ones, eq(ones.id, mergeRequests.oneId))
    .innerJoin(others, eq(others.id, mergeRequests.otherId))
    .leftJoin(staff, eq(staff.accountId, mergeRequests.by))
    .leftJoin(closers, eq(closers.accountId, mergeRequests.closedBy))
    .where(which);
type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

const NOBODY = repeatInBoth('');
const isOpen = isNull(mergeRequests.outcome);

async function toRequests(db: Db, rows: RequestRow[]): Promise<MergeRequest[]> {
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const people = new Map((await readPatientSummaries(db, ids)).map((each) => [each.id, each]));
  return rows.map(({ request, oneId, otherId, by, closedBy }) => ({
    id: request.id,
    patient: people.get(oneId)!,
    other: people.get(otherId)!,
    reason: request.reason,
    note: request.note,
    by: by ?? NOBODY,
    at: request.at.toISOString(),
    closed: request.outcome && {
      outcome: request.outcome,
      by: closedBy ?? NOBODY,
      at: request.closedAt!.toISOString(),
      why: request.why,
    },
  }));
}

export const insertMergeRequest = (db: Db, request: typeof mergeRequests.$inferInsert) =>
  db.insert(mergeRequests).values(request);

export async function findMergeRequest(db: Db, id: string): Promise<MergeRequest | undefined> {
  const [request] = await toRequests(db, await selectRequests(db, eq(mergeRequests.id, id)));
  return request;
}

/** Whether both records of a request are of the place of a caller. */
const isOfPlace = (db: Db, session: Session) => buildPairCondition(db, session, shownId(ones), shownId(others));

/** Returns a request that a caller may decline. */
export async function findOpenRequestFor(db: Db, session: Session, id: string): Promise<MergeRequest | undefined> {
  const [request] = await toRequests(
    db,
    await selectRequests(db, and(eq(mergeRequests.id, id), isOfPlace(db, session))),
  );
  return request;
}

export const listOpenMergeRequests = async (db: Db, session: Session) =>
  toRequests(
    db,
    await selectRequests(db, and(isOpen, isOfPlace(db, session)))
      .orderBy(asc(mergeRequests.at), asc(mergeRequests.id))
      .limit(MAX_MERGE_REQUESTS),
  );

/** Returns how many requests wait for an administrator. */
export async function countOpenMergeRequests(db: Db, session: Session) {
  const rows = await db
    .select({ id: mergeRequests.id })
    .from(mergeRequests)
    .innerJoin(ones, eq(ones.id, mergeRequests.oneId))
    .innerJoin(others, eq(others.id, mergeRequests.otherId))
    .where(and(isOpen, isOfPlace(db, session)));
  return rows.length;
}

/** Returns the requests of a person, also those of records that were joined with theirs. */
export async function listRequestsForPatient(db: Db, id: string) {
  const same = db
    .select({ id: patients.id })
    .from(patients)
    .where(or(eq(patients.id, id), eq(patients.mergedInto, id)));
  const since = new Date(Date.now() - OUTCOME_DAYS * DAY_MS);
  const rows = await selectRequests(
    db,
    and(
      or(inArray(mergeRequests.oneId, same), inArray(mergeRequests.otherId, same)),
      or(isOpen, gt(mergeRequests.closedAt, since)),
    ),
  )
    .orderBy(desc(mergeRequests.at), desc(mergeRequests.id))
    .limit(MAX_MERGE_REQUESTS);
  return toRequests(db, rows);
}

/** Whether a request for two persons is open. */
export async function hasOpenRequest(db: Db, pair: [string, string]) {
  const rows = await selectRequests(db, and(isOpen, inArray(shownId(ones), pair), inArray(shownId(others), pair)));
  return rows.length > 0;
}

/** Declines a request that is open. Returns whether it was. */
export async function storeDecline(db: Db, { id, by, why }: { id: string; by: string; why: string }) {
  const rows = await db
    .update(mergeRequests)
    .set({ outcome: 'declined', closedAt: sql`now()`, closedBy: by, why })
    .where(and(eq(mergeRequests.id, id), isOpen))
    .returning({ id: mergeRequests.id });
  return rows.length > 0;
}

/** Closes the requests for a person whose two records are one now. */
export async function closeJoinedRequests(db: Db, survivorId: string, by: string) {
  const same = db
    .select({ id: patients.id })
    .from(patients)
    .where(or(eq(patients.id, survivorId), eq(patients.mergedInto, survivorId)));
  await db
    .update(mergeRequests)
    .set({ outcome: 'joined', closedAt: sql`now()`, closedBy: by })
    .where(and(isOpen, inArray(mergeRequests.oneId, same), inArray(mergeRequests.otherId, same)));
}
