/** What the metrics tell of the database: counts only, nothing of any person. */
import { and, count, eq, gt, min, or, sql } from 'drizzle-orm';
import { accounts, messages, sessions } from './schema';
import type { Store } from './store';

/** Messages that wait, whatever their age, and those of the last day: both are found by an index. */
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

export const countLiveSessions = ({ db }: Store) =>
  db
    .select({ role: accounts.role, count: count() })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(gt(sessions.idleUntil, sql`now()`), gt(sessions.expiresAt, sql`now()`)))
    .groupBy(accounts.role);
