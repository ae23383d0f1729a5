/** Which notices wait to be sent by SMS, and to which phones. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@chautari/contract/calendar';
import { messages, noticeDeliveries, noticeMessageDays, notices, noticeSubscriptions } from '../database/schema';
import type { Db } from '../database/store';
import { isShown } from './notices.queries';
import { MAX_NOTICE_AGE_DAYS, wantsNotice, type NoticeSubscription } from './noticeSubscriptions.queries';

/** Returns a condition: notices that nobody has been told of by SMS, and that are still new. */
const isNew = (now: Date) =>
  and(
    isNull(notices.handedOutAt),
    ne(notices.areaLevel, 'country'),
    gt(notices.publishedAt, new Date(now.getTime() - MAX_NOTICE_AGE_DAYS * DAY_MS)),
    isShown(),
  );

/** Hands new notices out to the phones that want them, each notice once, however many processes do so. */
export async function handOutNotices(db: Db, now: Date) {
  if (!(await db.$count(notices, isNew(now)))) return;
  await db.transaction(async (transaction) => {
    const handedOut = await transaction
      .update(notices)
      .set({ handedOutAt: sql`now()` })
      .where(isNew(now))
      .returning();
    for (const notice of handedOut)
      await transaction.insert(noticeDeliveries).select(
        transaction
          .select({ subscriptionId: noticeSubscriptions.id, noticeId: sql<number>`${notice.id}::int`.as('notice_id') })
          .from(noticeSubscriptions)
          // A phone that asks after a notice was published does not get it.
          .where(and(wantsNotice(notice), lte(noticeSubscriptions.startedAt, notice.publishedAt))),
      );
  });
}

/** Claims phones for which notices wait and that got none today. No other process claims them until the transaction ends. */
export const claimSubscriptions = (transaction: Db, today: string, limit: number): Promise<NoticeSubscription[]> =>
  transaction
    .select()
    .from(noticeSubscriptions)
    .where(
      and(
        isNull(noticeSubscriptions.stoppedAt),
        or(isNull(noticeSubscriptions.lastSentOn), lt(noticeSubscriptions.lastSentOn, today)),
        exists(
          transaction
            .select({ one: sql`1` })
            .from(noticeDeliveries)
            .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
            .where(and(eq(noticeDeliveries.subscriptionId, noticeSubscriptions.id), isShown())),
        ),
      ),
    )
    .orderBy(asc(noticeSubscriptions.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Takes the notices that wait for some phones, the newest first. Notices that are not shown any more are left out. */
export async function takeDeliveries(transaction: Db, subscriptions: string[]) {
  const isTaken = inArray(noticeDeliveries.subscriptionId, subscriptions);
  const rows = await transaction
    .select({ subscriptionId: noticeDeliveries.subscriptionId, id: notices.id, title: notices.title })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(and(isTaken, isShown()))
    .orderBy(desc(notices.publishedAt), desc(notices.id));
  await transaction.delete(noticeDeliveries).where(isTaken);
  return rows;
}

/** Notes that some phones got their message of a day, and of how many parts the messages were. */
export async function noteSent(transaction: Db, today: string, { ids, parts }: { ids: string[]; parts: number }) {
  await transaction.update(noticeSubscriptions).set({ lastSentOn: today }).where(inArray(noticeSubscriptions.id, ids));
  await transaction
    .insert(noticeMessageDays)
    .values({ day: today, count: ids.length, parts })
    .onConflictDoUpdate({
      target: noticeMessageDays.day,
      set: {
        count: sql`${noticeMessageDays.count} + ${ids.length}`,
        parts: sql`${noticeMessageDays.parts} + ${parts}`,
      },
    });
}

/** Returns the number of SMS that wait in the outbox. */
export const countWaitingSms = (db: Db) =>
  db.$count(messages, and(eq(messages.state, 'waiting'), eq(messages.channel, 'sms')));
