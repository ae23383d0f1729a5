import type { FastifyRequest } from 'fastify';
import { addDays, toBs, todayInNepal } from '@chautari/contract/calendar';
import {
  countReminders,
  getMyReminders,
  readReminderChoice,
  setMyReminders,
  setReminderChoice,
} from '@chautari/contract/reminders';
import type { Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import { consumeAttempt, limitNetworks } from '../../http/rateLimit';
import { countRemindersSince, findReminderChoice, hasStoppedReminders, storeReminderChoice } from './reminders.queries';

interface Deps {
  store: Store;
  settings: { reminders: boolean };
}

/** Wrong codes of one network in a quarter of an hour, so that nobody guesses them. */
const MAX_WRONG_CODES = 30;

/** Returns the first day of the running month of Bikram Sambat. */
function getMonthStart(today: string) {
  const bsDate = toBs(today);
  return bsDate ? addDays(today, 1 - bsDate.day) : today;
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
  const choice = (await findReminderChoice(store.db, code)) ?? problem('notFound');
  await refund();
  return choice;
}

export const reminderRoutes = ({ store, settings }: Deps) => [
  defineRoute(readReminderChoice, async ({ code }, { request }) => {
    const { stoppedAt } = await openChoice(store, request, code);
    return { stopped: stoppedAt !== null };
  }),

  defineRoute(setReminderChoice, async ({ code, stopped }, { request, write }) => {
    const { accountId } = await openChoice(store, request, code);
    return write(async ({ db }) => {
      await storeReminderChoice(db, accountId, stopped);
      return { stopped };
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
    ...(await readReplica((db) => countRemindersSince(db, getMonthStart(todayInNepal())))),
  })),
];
