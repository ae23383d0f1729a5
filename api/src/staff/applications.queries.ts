/** The applications of doctors and staff. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Application, ApplicationForm, ApplicationState } from '@chautari/contract/applications';
import { accounts, applications } from '../database/schema';
import type { Db } from '../database/store';
import { isApplicationWithin } from '../facilities/peopleInPlace';
import type { Session } from '../http/session';

const selectApplications = (db: Db) =>
  db
    .select({
      application: applications,
      publicId: accounts.publicId,
      phone: accounts.phone,
      email: accounts.email,
      language: accounts.language,
      accountState: accounts.state,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId));

export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

export const toApplication = ({
  application: { id, form, state, reason, submittedAt, decidedAt },
  publicId,
  phone,
  email,
  accountState,
}: ApplicationRow): Application => ({
  id,
  publicId,
  phone,
  email,
  form,
  state,
  isChange: accountState !== 'waiting' && state !== 'approved',
  reason,
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db).where(eq(applications.id, id));
  return row;
}

/** Returns the latest application of an account. */
export async function findLatest(db: Db, accountId: string): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db)
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.submittedAt))
    .limit(1);
  return row;
}

/** Returns the latest application of an account, and locks it until the transaction ends. */
export async function lockLatest(transaction: Db, accountId: string) {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  return findLatest(transaction, accountId);
}

/** Returns the earlier applications of an account, the latest first. */
export const listEarlier = (db: Db, { application: { accountId, submittedAt } }: ApplicationRow) =>
  selectApplications(db)
    .where(and(eq(applications.accountId, accountId), lt(applications.submittedAt, submittedAt)))
    .orderBy(desc(applications.submittedAt));

const later = alias(applications, 'later');

/** Matches the latest application of each account that is not closed. */
const isLatest = (db: Db) =>
  and(
    ne(accounts.state, 'closed'),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(and(eq(later.accountId, applications.accountId), gt(later.submittedAt, applications.submittedAt))),
    ),
  );

interface Asked {
  state: ApplicationState;
  role?: 'doctor' | 'staff' | undefined;
  after?: string | undefined;
  limit: number;
}

/** Returns an application of the place of an administrator. */
export async function findApplicationFor(db: Db, { place }: Session, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(db).where(and(eq(applications.id, id), isApplicationWithin(db, place)));
  return row;
}

/** Returns the latest applications of accounts in one state and of the place of an administrator, the longest waiting first; `after` is the id of the one before the first. */
export function listLatest(db: Db, session: Session, { state, role, after, limit }: Asked): Promise<ApplicationRow[]> {
  const last = db
    .select({ at: later.submittedAt, id: later.id })
    .from(later)
    .where(sql`${later.id} = ${after}::uuid`);
  return selectApplications(db)
    .where(
      and(
        isLatest(db),
        isApplicationWithin(db, session.place),
        eq(applications.state, state),
        role && eq(accounts.role, role),
        after ? sql`(${applications.submittedAt}, ${applications.id}) > (${last})` : undefined,
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(limit);
}

/** Returns the number of applications that wait for a decision of an administrator. */
export async function countWaiting(db: Db, { place }: Session) {
  const [row] = await db
    .select({ waiting: count() })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(and(isLatest(db), isApplicationWithin(db, place), eq(applications.state, 'pending')));
  return row!.waiting;
}

/**
 * Inserts an application of an account. Returns its id. Its time is the service's own, since a transaction that had to wait
 * began before the one it waited for.
 */
export async function insertApplication(db: Db, accountId: string, form: ApplicationForm) {
  const id = randomUUID();
  await db.insert(applications).values({ id, accountId, form, submittedAt: new Date() });
  return id;
}

interface Decision {
  state: 'approved' | 'rejected';
  reason?: string;
  decidedBy: string | null;
}

export const recordDecision = (db: Db, id: string, decision: Decision) =>
  db
    .update(applications)
    .set({ ...decision, decidedAt: new Date() })
    .where(eq(applications.id, id));
