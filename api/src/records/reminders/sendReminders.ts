/** Reminds people of visits by SMS: two days before, and the day after if they have not come. */
import type { FastifyBaseLogger } from 'fastify';
import { inNepal, instantInNepal } from '@chautari/contract/calendar';
import { selectText } from '@chautari/contract/language';
import type { Store } from '../../database/store';
import { startPeriodicJob } from '../../http/periodic';
import { runUnitOfWork, type Work } from '../../http/unitOfWork';
import { readSmsUse } from '../../messages/smsCeilings';
import { countSmsParts } from '../../messages/smsParts';
import { writeMessage } from '../../messages/texts';
import { listUnreminded, noteReminder, readReminderCode, type Unreminded } from './reminders.queries';

const INTERVAL_MS = 5_000;
/** Reminders in one transaction. */
const MAX_AT_ONCE = 25;
/** Reminders leave this part of each ceiling of SMS to codes, without which nobody signs in. */
const MAX_SMS_USE = 1 / 2;

export interface ReminderSettings {
  /** Whether reminders are sent. */
  reminders: boolean;
  /** The hours in Nepal between which they are sent. */
  reminderHours: { from: number; until: number };
  smsInDay: number;
  messages: { origin: string };
}

/** Returns the last moment of a day at which a reminder may still arrive. */
const getEnd = (today: string, { until }: ReminderSettings['reminderHours']) =>
  until === 24 ? instantInNepal(today, '23:59') : instantInNepal(today, `${String(until).padStart(2, '0')}:00`);

/** Adds the reminder of a person to a unit of work, unless there was one today. */
async function remind(work: Work, { patientId, day, ...visit }: Unreminded, today: string, settings: ReminderSettings) {
  const { accountId, firstName, facility, phone, language } = visit;
  const kind = day > today ? 'visitSoon' : 'visitMissed';
  const values = {
    name: firstName,
    facility: selectText(facility, language),
    date: day,
    reminderCode: await readReminderCode(work.db, accountId),
  };
  const { text } = writeMessage({ kind, channel: 'sms', language, values }, settings.messages.origin);
  if (!(await noteReminder(work.db, { patientId, day: today, parts: countSmsParts(text) }))) return;
  work.enqueueMessage({
    kind,
    to: { phone, language },
    values,
    patientId,
    about: { kind: 'reminder', id: patientId, until: getEnd(today, settings.reminderHours) },
  });
}

/** Sends some reminders. Returns the number of visits that it looked at. */
const remindSome = (store: Store, settings: ReminderSettings, today: string) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const visits = await listUnreminded(work.db, today, MAX_AT_ONCE);
    for (const visit of visits) await remind(work, visit, today, settings);
    return visits.length;
  });

async function hasRoom(store: Store, smsInDay: number) {
  const use = await readSmsUse(store, smsInDay);
  return Math.max(use.day, use.hour, use.prefix) < MAX_SMS_USE;
}

/** Sends the reminders of today, as long as the hour and the ceilings of SMS allow it. Several processes may do so on one database. */
export async function sendReminders(
  store: Store,
  { settings, signal }: { settings: ReminderSettings; signal?: AbortSignal },
  now = new Date(),
) {
  const { date: today, time } = inNepal(now);
  const hour = Number(time.slice(0, 2));
  const { from, until } = settings.reminderHours;
  if (!settings.reminders || hour < from || hour >= until) return;
  while (!signal?.aborted && (await hasRoom(store, settings.smsInDay)))
    if ((await remindSome(store, settings, today)) < MAX_AT_ONCE) return;
}

/** Sends reminders, at the start and every five seconds. Returns a function that stops it. */
export const startReminderJob = (
  store: Store,
  { settings, log }: { settings: ReminderSettings; log: FastifyBaseLogger },
) =>
  startPeriodicJob({
    name: 'sending reminders',
    everyMs: INTERVAL_MS,
    run: (signal) => sendReminders(store, { settings, signal }),
    log,
  });
