/** Approved doctors and staff as administrators see them. */
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FALLBACK_LANGUAGE, type Language } from '@chautari/contract/language';
import { WORKER_ROLES } from '@chautari/contract/roles';
import type { WorkerItem, WorkerState } from '@chautari/contract/workers';
import { accounts, doctors, staff, suspensions } from '../database/schema';
import type { Db } from '../database/store';

const byStaff = alias(staff, 'by_staff');
const NAME = sql<WorkerItem['name']>`coalesce(${doctors.name}, ${staff.name})`;
const NUMBER = sql<string | null>`coalesce(${doctors.licenseNumber}, ${staff.licenseNumber})`;
/** By name without its title, in bytes, so that both engines order alike; the id makes the place unique. */
const getOrder = (language: Language) =>
  sql`regexp_replace(lower(${NAME} ->> ${language}), '^(dr|डा)[.]? +', '') collate "C"`;

const selectWorkers = (db: Db, language = FALLBACK_LANGUAGE) =>
  db
    .select({
      id: accounts.id,
      publicId: accounts.publicId,
      role: accounts.role,
      administrator: accounts.administrator,
      state: accounts.state,
      name: NAME,
      licenseNumber: NUMBER,
      registeredUntil: sql<string | null>`coalesce(${doctors.registeredUntil}, ${staff.registeredUntil})::text`,
      suspension: suspensions,
      by: byStaff.name,
      order: sql<string>`${getOrder(language)}`,
    })
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .leftJoin(suspensions, and(eq(suspensions.accountId, accounts.id), isNull(suspensions.endedAt)))
    .leftJoin(byStaff, eq(byStaff.accountId, suspensions.by));
type Row = Awaited<ReturnType<typeof selectWorkers>>[number];

/** An account that was approved once; others have only an application. */
const isWorker = and(
  inArray(accounts.role, WORKER_ROLES),
  inArray(accounts.state, ['active', 'suspended']),
  sql`(${doctors.accountId} is not null or ${staff.accountId} is not null)`,
);

const countAdministrators = async (db: Db) => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.administrator, true), eq(accounts.state, 'active'), isNotNull(accounts.passwordHash)));
  return rows.length;
};

function toWorker({ suspension, by, order: _, ...row }: Row, caller: string, administrators: number): WorkerItem {
  const { id, role, state, administrator } = row;
  const isLast = administrator && administrators < 2;
  return {
    ...row,
    role: role as WorkerItem['role'],
    state: state as WorkerState,
    suspension: suspension && { at: suspension.at.toISOString(), reason: suspension.reason, by },
    maySuspend: state === 'active' && id !== caller && !isLast,
  };
}

interface Asked {
  text?: string | undefined;
  state?: WorkerState | undefined;
  language?: Language | undefined;
  /** The id of the worker before the first. */
  after?: string | undefined;
  limit: number;
}

const contains = (column: SQL, text: string) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`;

/** Returns workers in the order of their names in a language. */
export async function listWorkersFor(db: Db, caller: string, { text, state, language, after, limit }: Asked) {
  const order = getOrder(language ?? FALLBACK_LANGUAGE);
  const [place] = after ? await selectWorkers(db, language).where(eq(accounts.id, after)) : [];
  const rows = await selectWorkers(db, language)
    .where(
      and(
        isWorker,
        state && eq(accounts.state, state),
        text
          ? sql`(${contains(sql`${NAME} ->> 'en'`, text)} or ${contains(sql`${NAME} ->> 'np'`, text)} or ${contains(sql`${accounts.publicId}`, text)} or ${contains(sql`coalesce(${NUMBER}, '')`, text)})`
          : undefined,
        place ? sql`(${order}, ${accounts.id}) > (${place.order} collate "C", ${place.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(order), asc(accounts.id))
    .limit(limit);
  const administrators = await countAdministrators(db);
  return rows.map((row) => toWorker(row, caller, administrators));
}

/** Returns one worker. */
export async function readWorker(db: Db, caller: string, id: string): Promise<WorkerItem> {
  const [row] = await selectWorkers(db).where(eq(accounts.id, id));
  return toWorker(row!, caller, await countAdministrators(db));
}
