import type { FastifyRequest } from 'fastify';
import { todayInNepal } from '@chautari/contract/calendar';
import {
  countReminders,
  getMyReminders,
  readReminderChoice,
  setMyReminders,
  setReminderChoice,
} from '@chautari/contract/reminders';
import type { Db, Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import { consumeAttempt, limitNetworks } from '../../http/rateLimit';
import { getBsMonthStart } from '../../messages/dates';
import { findSubscriptionByCode, setSubscriptionStopped } from '../../notices/noticeSubscriptions.queries';
import { countRemindersSince, findReminderChoice, hasStoppedReminders, storeReminderChoice } from './reminders.queries';

interface Deps {
  store: Store;
  settings: { reminders: boolean };
}

/** Wrong codes of one network in a quarter of an hour, so that nobody guesses them. */
const MAX_WRONG_CODES = 30;

/** The reminders of an account, or the notices that a phone gets. */
type LinkChoice =
  { about: 'visits'; accountId: string; stopped: boolean } | { about: 'notices'; id: string; stopped: boolean };

async function findChoice(db: Db, code: string): Promise<LinkChoice | undefined> {
  const ofVisits = await findReminderChoice(db, code);
  if (ofVisits) return { about: 'visits', accountId: ofVisits.accountId, stopped: ofVisits.stoppedAt !== null };
  const ofNotices = await findSubscriptionByCode(db, code);
  return ofNotices && { about: 'notices', id: ofNotices.id, stopped: ofNotices.stoppedAt !== null };
}

/**
 * Returns the choice behind the code of a link. Only wrong codes count against the limit.
 * @throws HttpProblem `notFound`, or `tooManyRequests` after many wrong codes.
 */
async function openChoice(store: Store, request: FastifyRequest, code: string) {
  const refund = await consumeAttempt(
    store,
    ...limitNetworks('wrong reminder codes', request.ip, { max: MAX_WRONG_CODES }),
  );
  const choice = (await findChoice(store.db, code)) ?? problem('notFound');
  await refund();
  return choice;
}

export const reminderRoutes = ({ store, settings }: Deps) => [
  defineRoute(readReminderChoice, async ({ code }, { request }) => {
    const { about, stopped } = await openChoice(store, request, code);
    return { about, stopped };
  }),

  defineRoute(setReminderChoice, async ({ code, stopped }, { request, write }) => {
    const choice = await openChoice(store, request, code);
    return write(async ({ db }) => {
      if (choice.about === 'visits') await storeReminderChoice(db, choice.accountId, stopped);
      else await setSubscriptionStopped(db, { id: choice.id }, stopped);
      return { about: choice.about, stopped };
    });
  }),

  defineRoute(getMyReminders, async (_input, { session: { accountId } }) => ({
    stopped: await hasStoppedReminders(store.db, accountId),
  })),

  defineRoute(setMyReminders, ({ stopped }, { session: { accountId }, write }) =>
    write(async ({ db }) => {
      await storeReminderChoice(db, accountId, stopped);
      return { stopped };
    }),
  ),

  // The numbers say nothing of a patient, so the audit trail notes nothing.
  defineRoute(countReminders, async (_input, { readReplica }) => ({
    isOn: settings.reminders,
    ...(await readReplica((db) => countRemindersSince(db, getBsMonthStart(todayInNepal())))),
  })),
];
