import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from './contract/endpoint';
import type { Settings } from './settings';
import { accounts, sessions as table } from './store/schema';
import type { Store } from './store/store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long a session lives. Families share phones, so a patient's ends after half a day without use; but signing in is
 * hard work for some, so one who comes every day does it once a month. Doctors and staff see other people's records:
 * theirs ends with the working day, or when a desk has been left alone for two hours.
 */
export const LIFE = {
  patient: { idle: 12 * HOUR, whole: 30 * 24 * HOUR },
  doctor: { idle: 2 * HOUR, whole: 12 * HOUR },
  staff: { idle: 2 * HOUR, whole: 12 * HOUR },
} as const satisfies Record<Role, { idle: number; whole: number }>;

/** Use moves the idle end on, but is not written down more often than this. */
const NOTE_USE_AFTER = 5 * MINUTE;

export interface Session { accountId: string; role: Role; publicId: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** Starts, reads and ends sessions. The cookie holds a random token; the database only its hash. */
export function sessionKeeper({ db }: Store, { secureCookies }: Settings) {
  // __Host- makes browsers refuse the cookie from anywhere but this host over https.
  const cookie = secureCookies ? '__Host-session' : 'session';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;

  const noteUse = (tokenHash: string, idleUntil: Date) => db.update(table).set({ idleUntil }).where(eq(table.tokenHash, tokenHash));

  async function read({ cookies }: FastifyRequest): Promise<Session | null> {
    const token = cookies[cookie];
    if (!token) return null;
    const tokenHash = hashOf(token);
    const now = new Date();
    const [found] = await db.select({ accountId: accounts.id, role: accounts.role, publicId: accounts.publicId, idleUntil: table.idleUntil })
      .from(table).innerJoin(accounts, eq(accounts.id, table.accountId))
      .where(and(eq(table.tokenHash, tokenHash), gt(table.idleUntil, now), gt(table.expiresAt, now), eq(accounts.state, 'active')));
    if (!found) return null;
    const { idleUntil, ...session } = found;
    const moved = inFuture(LIFE[session.role].idle);
    if (moved.getTime() - idleUntil.getTime() > NOTE_USE_AFTER) await noteUse(tokenHash, moved);
    return session;
  }

  async function forget({ cookies }: FastifyRequest) {
    const token = cookies[cookie];
    if (token) await db.delete(table).where(eq(table.tokenHash, hashOf(token)));
  }

  /** Starts a session under a new token; one that the same browser had ends. */
  async function start(request: FastifyRequest, reply: FastifyReply, account: { id: string; role: Role }) {
    await forget(request);
    const token = randomBytes(32).toString('base64url');
    const { idle, whole } = LIFE[account.role];
    await db.insert(table).values({ tokenHash: hashOf(token), accountId: account.id, idleUntil: inFuture(idle), expiresAt: inFuture(whole) });
    reply.setCookie(cookie, token, { ...cookieOptions, maxAge: whole / 1000 });
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    await forget(request);
    reply.clearCookie(cookie, cookieOptions);
  }

  return { read, start, end };
}

export type Sessions = ReturnType<typeof sessionKeeper>;

/** Deletes sessions that are over. */
export const deleteOldSessions = ({ db }: Store, now = new Date()) => db.delete(table).where(or(lt(table.idleUntil, now), lt(table.expiresAt, now)));
