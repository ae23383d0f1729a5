import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCurrentAccess } from './sessionAccess';
import { createBatchLoader } from '../database/batchLoader';
import { getAudience, isWorkerRole, type Audience, type Role } from '@chautari/contract/roles';
import type { Access } from '@chautari/contract/people';
import { DAY_MS } from '@chautari/contract/calendar';
import { PROOF_MINUTES } from '@chautari/contract/session';
import { UNATTENDED_HEADER } from '@chautari/contract/sessionHeaders';
import { describeDevice } from './device';
import { findFirstWorkplace } from './workplaces.queries';
import type { Session } from '../http/session';
import type { Account } from './accounts.queries';
import { accounts, sessions as table } from '../database/schema';
import type { Db, Store } from '../database/store';
import { hashText } from '../database/hashText';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long a session lives. Families share phones, so a patient's ends after half a day without use; but signing in is
 * hard work for some, so one who comes every day does it once a month. Doctors and staff see other people's records:
 * theirs ends with the working day, or after two hours without use.
 */
const LIFE = {
  patient: { idle: 12 * HOUR, max: 30 * DAY_MS },
  doctor: { idle: 2 * HOUR, max: 12 * HOUR },
  staff: { idle: 2 * HOUR, max: 12 * HOUR },
} as const satisfies Record<Audience, { idle: number; max: number }>;

/** Returns how long the sessions of a role live, in milliseconds. */
export const getLifetime = (role: Role) => LIFE[getAudience(role)];

/** Lifetimes of sessions that still need another step. */
const LIFE_WHILE_SIGNING_IN: Partial<Record<Access, number>> = { secondStep: 10 * MINUTE, enrolment: 30 * MINUTE };

/** The idle end is not written more often than this. */
const NOTE_USE_AFTER = 5 * MINUTE;

export interface SessionSettings {
  /** Cookies that browsers send over https only. */
  secureCookies: boolean;
  /** Doctors and staff sign in with a second step. */
  requireSecondStep: boolean;
  /** At this age a family member's record becomes their own. */
  grownUpAge: number;
  /** Days for which a past appointment opens the record to its doctor. */
  relationDays: number;
}

/** States of accounts without sessions. */
const SHUT = ['suspended', 'closed'] as const;

const isLive = (now: Date) => and(gt(table.idleUntil, now), gt(table.expiresAt, now));
const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds);

const touchSession = (db: Db, tokenHash: string, idleUntil: Date) =>
  db.update(table).set({ idleUntil }).where(eq(table.tokenHash, tokenHash));

/** The facility of a session: the chosen one while the account works there, else the first at which it works today; null for none. */
const currentFacility = sql<
  string | null
>`(select place.facility_id from workplaces place where place.account_id = ${accounts.id}
  and (now() at time zone 'Asia/Kathmandu')::date between place."from" and coalesce(place.until, 'infinity')
  order by place.facility_id is distinct from ${table.facilityId}, place."from", place.facility_id limit 1)`;

/** The place of those who are administrators. */
const currentPlace = sql<
  Session['place']
>`case when ${accounts.administrator} and ${accounts.role} = 'staff' then ${accounts.place} end`;

const selectLive = (db: Store['db'], which: SQL) =>
  db
    .select({
      tokenHash: table.tokenHash,
      accountId: accounts.id,
      role: accounts.role,
      publicId: accounts.publicId,
      administrator: accounts.administrator,
      place: currentPlace,
      state: accounts.state,
      language: accounts.language,
      id: table.id,
      access: table.access,
      provenUntil: table.provenUntil,
      facilityId: currentFacility,
      idleUntil: table.idleUntil,
      expiresAt: table.expiresAt,
    })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.accountId))
    .where(
      and(
        which,
        gt(table.idleUntil, sql`now()`),
        gt(table.expiresAt, sql`now()`),
        notInArray(accounts.state, [...SHUT]),
      ),
    );

/** Reads live sessions by the hash of their token, those of one turn of the event loop in one statement. */
function liveSessions(db: Store['db']) {
  // Nearly every request runs this: the database plans it once for each connection, but a statement with a list each time.
  const selectOne = selectLive(db, eq(table.tokenHash, sql.placeholder('tokenHash'))).prepare('live_session');
  const selectMany = selectLive(db, sql`${table.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`).prepare(
    'live_sessions',
  );
  return createBatchLoader(async (tokenHashes) => {
    const [tokenHash, ...more] = tokenHashes;
    const rows = more.length ? await selectMany.execute({ tokenHashes }) : await selectOne.execute({ tokenHash });
    return new Map(rows.map(({ tokenHash: hash, ...session }) => [hash, session]));
  });
}

/** Deletes the session of a token. */
const forget = async (db: Db, token: string | undefined) => {
  if (token) await db.delete(table).where(eq(table.tokenHash, hashText(token)));
};

/** Stores a session unless its account was suspended or closed, or its password changed. Returns whether it did. */
const insertSession = (
  db: Store['db'],
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  row: Omit<typeof table.$inferInsert, 'accountId'>,
  former: string | undefined,
) =>
  db.transaction(async (transaction) => {
    const unchanged = and(
      eq(accounts.id, id),
      eq(accounts.passwordHash, passwordHash ?? ''),
      notInArray(accounts.state, [...SHUT]),
    );
    // The lock waits for a concurrent change of the password.
    const [account] = await transaction.select({ id: accounts.id }).from(accounts).where(unchanged).for('share');
    if (!account) return false;
    await forget(transaction, former);
    await transaction.insert(table).values({ ...row, accountId: id });
    return true;
  });

/** Starts, reads and ends sessions. The cookie holds a random token; the database only its hash. */
export function createSessions({ db }: Store, settings: SessionSettings) {
  const { secureCookies, requireSecondStep, grownUpAge, relationDays } = settings;
  // __Host- makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secureCookies ? '__Host-session' : 'session';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
  const getToken = ({ cookies }: FastifyRequest) => cookies[cookie];
  const findLive = liveSessions(db);

  async function read(request: FastifyRequest): Promise<Session | null> {
    const token = getToken(request);
    if (!token) return null;
    const tokenHash = hashText(token);
    const row = await findLive(tokenHash);
    if (!row) return null;
    const { idleUntil, expiresAt, state, ...columns } = row;
    const moved = inFuture(getLifetime(columns.role).idle);
    const isMoved = !(UNATTENDED_HEADER in request.headers) && moved.getTime() - idleUntil.getTime() > NOTE_USE_AFTER;
    const end = isMoved ? moved : idleUntil;
    const session: Session = {
      ...columns,
      endsAt: end < expiresAt ? end : expiresAt,
      grownUpAge,
      relationDays,
      access: getCurrentAccess(columns.access, { role: columns.role, state }, requireSecondStep),
    };
    if (isMoved) await touchSession(db, tokenHash, moved);
    return session;
  }

  /**
   * Starts a session under a new token, and ends the browser's previous one. Returns whether it did: not if the password
   * was replaced meanwhile, because that ends all sessions.
   */
  async function start(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Pick<Account, 'id' | 'role' | 'passwordHash'>,
    access: Access,
    isSample = false,
  ) {
    const token = randomBytes(32).toString('base64url');
    const { idle, max: usual } = getLifetime(account.role);
    const lifetime = LIFE_WHILE_SIGNING_IN[access] ?? usual;
    const row = {
      tokenHash: hashText(token),
      access,
      device: describeDevice(request.headers['user-agent']),
      facilityId: isWorkerRole(account.role) ? await findFirstWorkplace(db, account.id) : null,
      // Nobody knows the passwords of sample accounts by heart.
      provenUntil: isSample ? inFuture(lifetime) : inFuture(PROOF_MINUTES * 60_000),
      idleUntil: inFuture(idle),
      expiresAt: inFuture(lifetime),
    };
    const started = await insertSession(db, account, row, getToken(request));
    if (started) reply.setCookie(cookie, token, { ...cookieOptions, maxAge: lifetime / 1000 });
    return started;
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    await forget(db, getToken(request));
    reply.clearCookie(cookie, cookieOptions);
  }

  /** Notes that the session has proven who holds the device. */
  const prove = ({ id }: Session) =>
    db
      .update(table)
      .set({ provenUntil: inFuture(PROOF_MINUTES * 60_000) })
      .where(eq(table.id, id));

  return { read, start, prove, end };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Returns the devices of an account: the caller's first, then by last use. */
export async function listSessions({ db }: Pick<Store, 'db'>, { accountId, role, id: here }: Session) {
  const { id, device, createdAt, idleUntil } = table;
  const rows = await db
    .select({ id, device, createdAt, idleUntil })
    .from(table)
    .where(and(eq(table.accountId, accountId), isLive(new Date())))
    .orderBy(desc(idleUntil));
  const listed = rows.map((each) => ({
    id: each.id,
    device: each.device,
    startedAt: each.createdAt.toISOString(),
    lastUsedAt: new Date(each.idleUntil.getTime() - getLifetime(role).idle).toISOString(),
    thisOne: each.id === here,
  }));
  return [...listed.filter(({ thisOne }) => thisOne), ...listed.filter(({ thisOne }) => !thisOne)];
}

/** Ends one session of an account, all but one, or all. Returns how many of them were live. */
export async function endSessions(db: Db, accountId: string, { only, but }: { only?: string; but?: string } = {}) {
  const which = and(
    eq(table.accountId, accountId),
    only ? eq(table.id, only) : undefined,
    but ? ne(table.id, but) : undefined,
  );
  const ended = await db
    .delete(table)
    .where(which)
    .returning({ idleUntil: table.idleUntil, expiresAt: table.expiresAt });
  const now = new Date();
  return ended.filter(({ idleUntil, expiresAt }) => idleUntil > now && expiresAt > now).length;
}

/** Deletes expired sessions. */
export const deleteOldSessions = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(or(lt(table.idleUntil, now), lt(table.expiresAt, now)));
