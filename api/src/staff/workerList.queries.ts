/** Approved doctors and staff as administrators see them. */
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Bilingual } from '@chautari/contract/fields';
import { FALLBACK_LANGUAGE, type Language } from '@chautari/contract/language';
import { WORKER_ROLES } from '@chautari/contract/roles';
import type { WorkerItem, WorkerState } from '@chautari/contract/workers';
import { findPart } from '../addresses/addresses';
import { accounts, doctors, facilities, staff, suspensions } from '../database/schema';
import type { Db } from '../database/store';
import { isWorkerOnlyWithin, isWorkerWithin } from '../facilities/peopleInPlace';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { isWorkingForCountry } from './suspensions';

const byStaff = alias(staff, 'by_staff');
const NAME = sql<WorkerItem['name']>`coalesce(${doctors.name}, ${staff.name})`;
const NUMBER = sql<string | null>`coalesce(${doctors.licenseNumber}, ${staff.licenseNumber})`;
/** By name without its title, in bytes, so that both engines order alike; the id makes the place unique. */
const getOrder = (language: Language) =>
  sql`regexp_replace(lower(${NAME} ->> ${language}), '^(dr|डा)[.]? +', '') collate "C"`;

const selectWorkers = (db: Db, { place }: Session, language = FALLBACK_LANGUAGE) =>
  db
    .select({
      id: accounts.id,
      publicId: accounts.publicId,
      role: accounts.role,
      administrator: accounts.administrator,
      place: accounts.place,
      placeFacility: facilities.name,
      isOnlyWithin: sql<boolean>`${isWorkerOnlyWithin(db, place)}`,
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
    .leftJoin(facilities, sql`${facilities.id}::text = ${accounts.place} ->> 'facilityId'`)
    .leftJoin(suspensions, and(eq(suspensions.accountId, accounts.id), isNull(suspensions.endedAt)))
    .leftJoin(byStaff, eq(byStaff.accountId, suspensions.by));
type Row = Awaited<ReturnType<typeof selectWorkers>>[number];

/** An account that was approved once; others have only an application. */
const isWorker = and(
  inArray(accounts.role, WORKER_ROLES),
  inArray(accounts.state, ['active', 'suspended']),
  sql`(${doctors.accountId} is not null or ${staff.accountId} is not null)`,
);

const countAdministrators = (db: Db) => db.$count(accounts, isWorkingForCountry);

function findPlaceName(place: AdministratorPlace, facility: Bilingual | null): Bilingual | null {
  if (place.level === 'country') return null;
  return place.level === 'facility' ? facility : (findPart(place)?.name ?? null);
}

function toWorker(
  { suspension, by, order: _, placeFacility, isOnlyWithin, ...row }: Row,
  caller: string,
  administrators: number,
): WorkerItem {
  const { id, role, state, administrator } = row;
  const place = administrator ? row.place : null;
  const isLast = place?.level === 'country' && administrators < 2;
  const isFree = state === 'active' && id !== caller && !isLast && isOnlyWithin;
  return {
    ...row,
    place,
    placeName: place && findPlaceName(place, placeFacility),
    role: role as WorkerItem['role'],
    state: state as WorkerState,
    suspension: suspension && { at: suspension.at.toISOString(), reason: suspension.reason, by },
    maySuspend: isFree,
    mayAppoint: isFree && role === 'staff',
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

/** Returns workers of the place of a caller, in the order of their names in a language. */
export async function listWorkersFor(db: Db, session: Session, { text, state, language, after, limit }: Asked) {
  const order = getOrder(language ?? FALLBACK_LANGUAGE);
  const [last] = after ? await selectWorkers(db, session, language).where(eq(accounts.id, after)) : [];
  const rows = await selectWorkers(db, session, language)
    .where(
      and(
        isWorker,
        isWorkerWithin(db, session.place),
        state && eq(accounts.state, state),
        text
          ? sql`(${contains(sql`${NAME} ->> 'en'`, text)} or ${contains(sql`${NAME} ->> 'np'`, text)} or ${contains(sql`${accounts.publicId}`, text)} or ${contains(sql`coalesce(${NUMBER}, '')`, text)})`
          : undefined,
        last ? sql`(${order}, ${accounts.id}) > (${last.order} collate "C", ${last.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(order), asc(accounts.id))
    .limit(limit);
  const administrators = await countAdministrators(db);
  return rows.map((row) => toWorker(row, session.accountId, administrators));
}

/** Returns one worker. */
export async function readWorker(db: Db, session: Session, id: string): Promise<WorkerItem> {
  const [row] = await selectWorkers(db, session).where(eq(accounts.id, id));
  return toWorker(row!, session.accountId, await countAdministrators(db));
}

/**
 * Refuses to show somebody who does not work in the place of a caller.
 * @throws HttpProblem `notFound`
 */
export async function assertWorkerWithin(db: Db, { place }: Session, id: string) {
  if (!(await db.$count(accounts, and(eq(accounts.id, id), isWorkerWithin(db, place))))) problem('notFound');
}

/**
 * Refuses an act on the account of somebody who works, or decides, outside the place of a caller too.
 * @throws HttpProblem `notFound`, or `outsideYourPlace`.
 */
export async function assertWorkerOnlyWithin(db: Db, session: Session, id: string) {
  await assertWorkerWithin(db, session, id);
  if (!(await db.$count(accounts, and(eq(accounts.id, id), isWorkerOnlyWithin(db, session.place)))))
    problem('outsideYourPlace');
}
