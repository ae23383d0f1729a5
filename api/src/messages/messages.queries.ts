import { and, asc, desc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { MessageKind, MessageState } from '@chautari/contract/messages';
import type { SendingProblem } from './gateways/gateway';
import { SECRETS, type Channel } from './texts';
import { findPlace, isOlder, isWithin, readByMonth, toExact, type Period, type Place } from '../database/months';
import { isUrgent, messages, pastMessages, URGENT_KINDS } from '../database/schema';
import type { Db } from '../database/store';

export type MessageRow = typeof messages.$inferSelect;

/** Why a message failed: its gateway said so, it came too late, or its text asks for a value that it lacks. */
export type MessageProblem = SendingProblem | 'tooOld' | 'incomplete';

/** Longer than any gateway may take for a message. */
const LEASE_SECONDS = 120;

const earlier = alias(messages, 'earlier');

/**
 * Whether no earlier message of the recipient waits, so that each recipient's messages arrive in order. Codes expire within minutes: they have
 * an order of their own.
 */
const isNext = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.state, 'waiting'),
          eq(earlier.channel, messages.channel),
          eq(earlier.recipient, messages.recipient),
          sql`(${inArray(earlier.kind, [...URGENT_KINDS])}) = (${inArray(messages.kind, [...URGENT_KINDS])})`,
          sql`(${earlier.createdAt}, ${earlier.id}) < (${messages.createdAt}, ${messages.id})`,
        ),
      ),
  );

/**
 * Claims due messages of a channel, one for each recipient: those that expire first, then the oldest, and counts an attempt for each. Nobody else claims them for two minutes;
 * then, if neither success nor failure was noted because the process ended in between, they are due again. So a message may
 * arrive twice after a crash, but none is lost; and one that would end the process each time is given up like any other.
 */
export async function claimMessages(db: Db, channel: Channel, limit: number): Promise<MessageRow[]> {
  const isDue = and(eq(messages.state, 'waiting'), eq(messages.channel, channel), lte(messages.nextTryAt, sql`now()`));
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isDue, isNext(db)))
    .orderBy(desc(isUrgent), asc(messages.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(messages)
      .set({ tries: sql`${messages.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
      // An array, because a subquery in a plain "in" may run more than once, and each time take others.
      .where(sql`${messages.id} = any(array(${due}))`)
      .returning()
  );
}

const withoutSecrets = () =>
  sql`${messages.values} - ${sql.raw(`array[${SECRETS.map((name) => `'${name}'`).join(', ')}]`)}`;

const isStillWaiting = ({ id }: MessageRow) => and(eq(messages.id, id), eq(messages.state, 'waiting'));

/** In demo mode secrets are kept (`keepSecrets`), to be read at a page of the portal. */
export async function markSent(db: Db, ids: string[], keepSecrets: boolean) {
  await db
    .update(messages)
    .set({ state: 'sent', sentAt: sql`now()`, problem: null, ...(!keepSecrets && { values: withoutSecrets() }) })
    .where(and(inArray(messages.id, ids), eq(messages.state, 'waiting')));
}

export async function markFailed(db: Db, message: MessageRow, problem: MessageProblem, keepSecrets: boolean) {
  await db
    .update(messages)
    .set({ state: 'failed', problem, ...(!keepSecrets && { values: withoutSecrets() }) })
    .where(isStillWaiting(message));
}

/** Marks a message that was not sent because it is no longer true. */
export async function markOutdated(db: Db, message: MessageRow, keepSecrets: boolean) {
  await db
    .update(messages)
    .set({ state: 'outdated', problem: null, ...(!keepSecrets && { values: withoutSecrets() }) })
    .where(isStillWaiting(message));
}

/** Makes all messages of a channel due, after an outage: their own next tries may be hours away. Claimed ones keep their lease. */
export const retryNow = (db: Db, channel: Channel) =>
  db
    .update(messages)
    .set({ nextTryAt: sql`now()` })
    .where(
      and(
        eq(messages.state, 'waiting'),
        eq(messages.channel, channel),
        sql`${messages.nextTryAt} > now() + make_interval(secs => ${LEASE_SECONDS})`,
      ),
    );

/** Lets a message wait for its next try, unless somebody else has taken it since. */
export async function scheduleRetry(db: Db, message: MessageRow, problem: MessageProblem, waitMs: number) {
  await db
    .update(messages)
    .set({ problem, nextTryAt: sql`now() + make_interval(secs => ${waitMs / 1000}::float8)` })
    .where(and(isStillWaiting(message), eq(messages.tries, message.tries)));
}

interface MessagesAsked {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  after?: string | undefined;
  limit: number;
}

type MessageTable = typeof messages | typeof pastMessages;

/** Messages of one table and month. */
const selectMessages = (
  db: Db,
  table: MessageTable,
  { state, kind }: MessagesAsked,
  { period, place, limit }: { period: Period; place: Place | undefined; limit: number },
) =>
  db
    .select()
    .from(table as typeof messages)
    .where(
      and(
        isWithin(table.createdAt, period),
        state && inArray(table.state, state === 'failed' ? ['failed', 'outdated'] : [state]),
        kind && eq(table.kind, kind),
        place && isOlder({ at: table.createdAt, id: table.id }, place),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);

const findMessage = (db: Db, cursor: string) =>
  findPlace(db, 'past_messages', cursor, (id, period) => {
    const select = (table: MessageTable) =>
      db
        .select({ at: toExact(table.createdAt) })
        .from(table as typeof messages)
        .where(and(eq(table.id, id), isWithin(table.createdAt, period)));
    return unionAll(select(messages), select(pastMessages)).limit(1);
  });

/** Messages of the outbox and past messages, the latest first. `after` is the cursor of the last one of the page before. */
export async function listMessageRows(db: Db, input: MessagesAsked): Promise<MessageRow[]> {
  const { after, limit } = input;
  const last = after === undefined ? undefined : await findMessage(db, after);
  if (after !== undefined && !last) return [];
  const period = { before: last?.before };
  return readByMonth(db, { table: 'past_messages', period, limit }, (part, left) => {
    const page = { period: part, place: last?.place, limit: left };
    return (
      unionAll(selectMessages(db, messages, input, page), selectMessages(db, pastMessages, input, page))
        // drizzle does not know the casing of a column here.
        .orderBy(sql`created_at desc, id desc`)
        .limit(left)
    );
  });
}
