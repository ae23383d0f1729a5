/** Ceilings of SMS. Codes can be asked for with invented phones, so they stop before they cost more than the operator allows. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { messages } from '../database/schema';
import type { Db } from '../database/store';
import { problem } from '../http/problem';
import type { Limit } from '../http/rateLimit';

const DAY_MINUTES = 24 * 60;
const RETRY_AFTER_SECONDS = 3600;
/** `+977` and five digits: 100,000 numbers, which somebody may dial through. */
const PREFIX_LENGTH = 9;
/** The parts of a day's SMS that may go out in an hour, to one prefix, and by one health worker or patient. */
const HOUR_PART = 1 / 4;
const PREFIX_PART = 1 / 10;
const SENDER_PART = 1 / 25;

export type SmsCeiling = 'day' | 'hour' | 'prefix';

const isSms = and(eq(messages.channel, 'sms'), gt(messages.createdAt, sql`now() - interval '1 day'`));
const countSince = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
const isRecent = sql`${messages.createdAt} > now() - interval '1 hour'`;
const getPrefix = (phone: string) => phone.slice(0, PREFIX_LENGTH);

/** Returns the ceilings for a number of SMS in a day. */
const buildCeilings = (inDay: number): Record<SmsCeiling, number> => ({
  day: inDay,
  hour: Math.ceil(inDay * HOUR_PART),
  prefix: Math.ceil(inDay * PREFIX_PART),
});

/** Returns the part of each ceiling that is used, from 0; of the prefixes that of the most used one. */
export async function readSmsUse({ db }: { db: Db }, inDay: number): Promise<Record<SmsCeiling, number>> {
  const ceilings = buildCeilings(inDay);
  const byPrefix = db
    .select({
      all: countSince(sql`true`).as('all_sms'),
      recent: countSince(isRecent).as('recent_sms'),
    })
    .from(messages)
    .where(isSms)
    .groupBy(sql`left(${messages.recipient}, ${sql.raw(String(PREFIX_LENGTH))})`)
    .as('by_prefix');
  const [row] = await db
    .select({
      day: sql<number>`coalesce(sum(${byPrefix.all}), 0)::int`,
      hour: sql<number>`coalesce(sum(${byPrefix.recent}), 0)::int`,
      prefix: sql<number>`coalesce(max(${byPrefix.all}), 0)::int`,
    })
    .from(byPrefix);
  return {
    day: row!.day / ceilings.day,
    hour: row!.hour / ceilings.hour,
    prefix: row!.prefix / ceilings.prefix,
  };
}

/** Whether less than a part of each ceiling is used. What is sent by a job pauses otherwise, because nobody signs in without codes. */
export async function hasSmsRoom(store: { db: Db }, inDay: number, part: number): Promise<boolean> {
  const use = await readSmsUse(store, inDay);
  return Math.max(use.day, use.hour, use.prefix) < part;
}

/**
 * Counts SMS against the ceilings of a day's number.
 * @throws HttpProblem `messagesUsedUp` from `assertOpen`.
 */
export function createSmsCeilings({ smsInDay }: { smsInDay: number }) {
  const ceilings = buildCeilings(smsInDay);

  /**
   * Refuses a code by SMS where a ceiling of the portal or of the phone's prefix is reached. All SMS count, and only codes are refused.
   * @throws HttpProblem `messagesUsedUp`
   */
  async function assertOpen(db: Db, phone: string | null | undefined) {
    if (!phone) return;
    const [sent] = await db
      .select({
        day: countSince(sql`true`),
        hour: countSince(isRecent),
        prefix: countSince(sql`starts_with(${messages.recipient}, ${getPrefix(phone)})`),
      })
      .from(messages)
      .where(isSms);
    const isReached = (Object.keys(ceilings) as SmsCeiling[]).some((name) => sent![name] >= ceilings[name]);
    if (isReached) problem('messagesUsedUp', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** Returns the limit of codes by SMS that one account sends in a day. */
  const limitSender = (accountId: string): Limit => ({
    key: `sms codes of ${accountId}`,
    max: Math.ceil(smsInDay * SENDER_PART),
    minutes: DAY_MINUTES,
  });

  return { assertOpen, limitSender };
}

export type SmsCeilings = ReturnType<typeof createSmsCeilings>;
