/** Reminds people of visits by SMS: two days before, and the day after if they have not come. */
import type { FastifyBaseLogger } from 'fastify';
import { selectText } from '@chautari/contract/language';
import type { Store } from '../../database/store';
import { startPeriodicJob } from '../../http/periodic';
import { runUnitOfWork, type Work } from '../../http/unitOfWork';
import { findSendingDay, getSendingEnd, type SendingHours } from '../../messages/sendingHours';
import { hasSmsRoom } from '../../messages/smsCeilings';
import { countSmsParts } from '../../messages/smsParts';
import { writeMessage } from '../../messages/texts';
import { holdCurrentId } from '../../patients/merged';
import { listFollowed } from '../dueLists.queries';
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
  reminderHours: SendingHours;
  smsInDay: number;
  messages: { origin: string };
}

/** Adds the reminder of a person to a unit of work, unless there was one today, or the account was closed or the record joined meanwhile. */
async function remind(work: Work, { patientId, day, ...visit }: Unreminded, today: string, settings: ReminderSettings) {
  const { accountId, firstName, facility, phone, language } = visit;
  // Waits for who closes the account or joins the record.
  await holdCurrentId(work.db, patientId);
  if (!(await listFollowed(work.db, [patientId])).length) return;
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
    about: { kind: 'reminder', id: patientId, until: getSendingEnd(today, settings.reminderHours) },
  });
}

/** Sends some reminders. Returns the number of visits that it looked at. */
const remindSome = (store: Store, settings: ReminderSettings, today: string) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const visits = await listUnreminded(work.db, today, MAX_AT_ONCE);
    for (const visit of visits) await remind(work, visit, today, settings);
    return visits.length;
  });

/** Sends the reminders of today, as long as the hour and the ceilings of SMS allow it. Several processes may do so on one database. */
export async function sendReminders(
  store: Store,
  { settings, signal }: { settings: ReminderSettings; signal?: AbortSignal },
  now = new Date(),
) {
  const today = findSendingDay(settings.reminderHours, now);
  if (!settings.reminders || today === undefined) return;
  while (!signal?.aborted && (await hasSmsRoom(store, settings.smsInDay, MAX_SMS_USE)))
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
