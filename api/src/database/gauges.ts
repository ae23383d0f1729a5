/** Counts of the database for the metrics, without personal data. */
import { and, count, eq, gt, min, or, sql } from 'drizzle-orm';
import { accounts, appointments, HELD, messages, sessions } from './schema';
import type { Store } from './store';

/** Counts waiting messages of any age, and those of the last day: both use an index. */
export const countMessages = ({ db }: Store) =>
  db
    .select({
      channel: messages.channel,
      state: messages.state,
      count: count(),
      oldestSeconds: sql<number>`extract(epoch from now() - ${min(messages.createdAt)})::float8`,
    })
    .from(messages)
    .where(or(eq(messages.state, 'waiting'), gt(messages.createdAt, sql`now() - interval '1 day'`)))
    .groupBy(messages.channel, messages.state);

export const countHolds = ({ db }: Store) => db.$count(appointments, eq(appointments.status, HELD));

export const countLiveSessions = ({ db }: Store) =>
  db
    .select({ role: accounts.role, count: count() })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(gt(sessions.idleUntil, sql`now()`), gt(sessions.expiresAt, sql`now()`)))
    .groupBy(accounts.role);
