/** The security log as administrators read it. */
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addDays, instantInNepal } from '@chautari/contract/calendar';
import type { Bilingual } from '@chautari/contract/fields';
import type { Role } from '@chautari/contract/roles';
import type { SecurityKind } from '@chautari/contract/security';
import { repeatInBoth } from '../accounts/bilingualTexts';
import { buildBilingualName } from '../accounts/names';
import { accounts, doctors, patients, securityEvents, staff } from '../database/schema';
import { readPatterns, type ManyPatients } from '../database/securityPatterns';
import type { Db } from '../database/store';
import { selectWorkerIds } from '../facilities/peopleInPlace';
import { isOfWholeCountry } from '../facilities/places';
import type { Session } from '../http/session';

interface Person {
  publicId: string;
  role: Role;
  name: Bilingual;
}

/** Returns the names of accounts; the ID where the owner has no name yet. */
async function readPeople(db: Db, ids: string[]): Promise<Map<string, Person>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({
      id: accounts.id,
      publicId: accounts.publicId,
      role: accounts.role,
      doctor: doctors.name,
      staff: staff.name,
      patient: patients,
    })
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .leftJoin(patients, eq(patients.id, accounts.id))
    .where(inArray(accounts.id, ids));
  return new Map(
    rows.map(({ id, publicId, role, doctor, staff: ofStaff, patient }) => [
      id,
      { publicId, role, name: doctor ?? ofStaff ?? (patient ? buildBilingualName(patient) : repeatInBoth(publicId)) },
    ]),
  );
}

const getIds = (rows: { id: string | null }[]) => [...new Set(rows.flatMap(({ id }) => (id ? [id] : [])))];

interface Asked {
  kind?: SecurityKind | undefined;
  account?: string | undefined;
  network?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The id of the event before the first. */
  after?: string | undefined;
  limit: number;
}

const olderThan = (id: string) =>
  sql`(${securityEvents.at}, ${securityEvents.id}) < ((select at from security_events where id = ${id}::uuid), ${id}::uuid)`;

/** Returns events of the place of a caller, the latest first; days are those of Nepal, both inclusive. Events of nobody are those of the country. */
export async function listEvents(db: Db, session: Session, { kind, account, network, from, to, after, limit }: Asked) {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(
      and(
        isOfWholeCountry(session) ? undefined : inArray(securityEvents.accountId, selectWorkerIds(db, session.place)),
        kind && eq(securityEvents.kind, kind),
        account ? sql`${securityEvents.accountId} = (select id from accounts where public_id = ${account})` : undefined,
        network ? sql`starts_with(${securityEvents.network}, ${network})` : undefined,
        from ? gte(securityEvents.at, instantInNepal(from, '00:00')) : undefined,
        to ? lt(securityEvents.at, instantInNepal(addDays(to, 1), '00:00')) : undefined,
        after ? olderThan(after) : undefined,
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
  const people = await readPeople(db, getIds(rows.map(({ accountId }) => ({ id: accountId }))));
  return rows.map(({ id, at, kind: what, accountId, network: where, route, times }) => ({
    id,
    at: at.toISOString(),
    kind: what,
    times,
    account: (accountId && people.get(accountId)) || null,
    network: where,
    route,
  }));
}

/** Returns those of some rows that are of workers of a place. */
async function keepOwn<T extends { id: string }>(db: Db, { place }: Session, rows: T[]): Promise<T[]> {
  const ids = getIds(rows);
  const own = ids.length
    ? await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(inArray(accounts.id, ids), inArray(accounts.id, selectWorkerIds(db, place))))
    : [];
  return rows.filter((row) => own.some(({ id }) => id === row.id));
}

/** Returns the patterns of attacks of the last days, with names: of the place of a caller. Networks are seen by administrators of the country. */
export async function describePatterns(db: Db, session: Session, days: number, manyPatients: ManyPatients) {
  const all = await readPatterns(db, days, manyPatients);
  const isAll = isOfWholeCountry(session);
  const refused = isAll ? all.accounts : await keepOwn(db, session, all.accounts);
  const openings = isAll ? all.openings : await keepOwn(db, session, all.openings);
  const networks = isAll ? all.networks : [];
  const people = await readPeople(db, getIds([...refused, ...openings]));
  return {
    accounts: refused.map(({ id, day, times }) => ({ account: people.get(id)!, day, times })),
    networks,
    openings: openings.map(({ id, day, patients: seen }) => ({ account: people.get(id)!, day, patients: seen })),
  };
}
