/** Sends notices by SMS to the phones that want those of their place: at most one message a day to each. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../database/store';
import { startPeriodicJob } from '../http/periodic';
import { runUnitOfWork, type Work } from '../http/unitOfWork';
import { findSendingDay, getSendingEnd, type SendingHours } from '../messages/sendingHours';
import { hasSmsRoom } from '../messages/smsCeilings';
import { countSmsParts } from '../messages/smsParts';
import { getNoticeSubject } from '../messages/subjects';
import { writeMessage } from '../messages/texts';
import {
  claimSubscriptions,
  countWaitingSms,
  handOutNotices,
  noteSent,
  takeDeliveries,
} from './noticeDeliveries.queries';
import type { NoticeSubscription } from './noticeSubscriptions.queries';

const INTERVAL_MS = 2_000;
/** Messages in one transaction. */
const MAX_AT_ONCE = 50;
/** SMS that wait in the outbox while more are added, so that a message about care soon has its turn. */
const MAX_WAITING = 100;
/** Notices leave the rest of each ceiling of SMS to codes, and to reminders of visits, which may use more. */
const MAX_SMS_USE = 1 / 3;
/** Providers charge by part, so a long title is shortened. */
const MAX_PARTS = 2;

export interface NoticeMessageSettings {
  /** Whether notices are sent by SMS. */
  noticeMessages: boolean;
  /** The hours in Nepal between which they are sent. */
  reminderHours: SendingHours;
  smsInDay: number;
  messages: { origin: string };
}

type Delivery = Awaited<ReturnType<typeof takeDeliveries>>[number];

/** Returns as many words of a title as leave the message two parts, and the number of its parts. */
function fitTitle(title: string, write: (title: string) => string): { title: string; parts: number } {
  let words = title.split(' ');
  let shortened = title;
  while (words.length > 1 && countSmsParts(write(shortened)) > MAX_PARTS) {
    words = words.slice(0, -1);
    shortened = `${words.join(' ')}...`;
  }
  return { title: shortened, parts: countSmsParts(write(shortened)) };
}

/** Adds the message of a phone to a unit of work: the title of the newest notice, and how many others there are. Returns its parts. */
function tellNotices(
  work: Work,
  { id, phone, language, code }: NoticeSubscription,
  { news, until, origin }: { news: Delivery[]; until: Date; origin: string },
): number {
  const [newest, ...others] = news as [Delivery, ...Delivery[]];
  const kind = others.length ? 'placeNotices' : 'placeNotice';
  const values = {
    notice: String(newest.id),
    reminderCode: code,
    ...(others.length > 0 && { more: String(others.length) }),
  };
  const fullTitle = newest.title[language] ?? newest.title.np ?? newest.title.en ?? '';
  const { title, parts } = fitTitle(
    fullTitle,
    (text) => writeMessage({ kind, channel: 'sms', language, values: { ...values, title: text } }, origin).text,
  );
  work.enqueueMessage({
    kind,
    to: { phone, language },
    values: { ...values, title },
    about: getNoticeSubject(id, newest.id, until),
  });
  return parts;
}

/** Sends some messages. Returns their number. */
const sendSomeNotices = (store: Store, settings: NoticeMessageSettings, today: string) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const claimed = await claimSubscriptions(work.db, today, MAX_AT_ONCE);
    if (!claimed.length) return 0;
    const ids = claimed.map(({ id }) => id);
    const deliveries = await takeDeliveries(work.db, ids);
    const about = { until: getSendingEnd(today, settings.reminderHours), origin: settings.messages.origin };
    const parts = claimed.map((subscription) => {
      const news = deliveries.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      // The last one may have been withdrawn in between.
      return news.length ? tellNotices(work, subscription, { news, ...about }) : 0;
    });
    const isSent = (_: string, index: number) => parts[index]! > 0;
    await noteSent(work.db, today, { ids: ids.filter(isSent), parts: parts.reduce((sum, each) => sum + each, 0) });
    return claimed.length;
  });

async function hasRoom(store: Store, { smsInDay }: NoticeMessageSettings) {
  return (await countWaitingSms(store.db)) < MAX_WAITING && (await hasSmsRoom(store, smsInDay, MAX_SMS_USE));
}

/** Hands out new notices, and sends messages as long as the hour, the outbox and the ceilings of SMS allow it. Several processes may do so on one database. */
export async function sendNoticeMessages(
  store: Store,
  { settings, signal }: { settings: NoticeMessageSettings; signal?: AbortSignal },
  now = new Date(),
) {
  if (!settings.noticeMessages) return;
  await handOutNotices(store.db, now);
  const today = findSendingDay(settings.reminderHours, now);
  if (today === undefined) return;
  while (!signal?.aborted && (await hasRoom(store, settings)))
    if ((await sendSomeNotices(store, settings, today)) < MAX_AT_ONCE) return;
}

/** Sends notices by SMS, at the start and every two seconds. Returns a function that stops it. */
export const startNoticeMessageJob = (
  store: Store,
  { settings, log }: { settings: NoticeMessageSettings; log: FastifyBaseLogger },
) =>
  startPeriodicJob({
    name: 'sending notices',
    everyMs: INTERVAL_MS,
    run: (signal) => sendNoticeMessages(store, { settings, signal }),
    log,
  });
