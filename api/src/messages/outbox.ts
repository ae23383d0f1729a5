import { setTimeout } from 'node:timers/promises';
import { startPeriodicJob } from '../http/periodic';
import type { FastifyBaseLogger } from 'fastify';
import { NotSent, type Gateway } from './gateways/gateway';
import { buildGateways } from './gateways/gateways';
import { isTooOld, MAX_ATTEMPTS, backoffMs } from './retry';
import { findOutdated } from './subjects';
import { MissingValue, writeMessage, type Channel } from './texts';
import type { MessageSettings } from './settings';
import {
  claimMessages,
  markFailed,
  markOutdated,
  markSent,
  retryNow,
  scheduleRetry,
  type MessageProblem,
  type MessageRow,
} from './messages.queries';
import { createBatchLoader } from '../database/batchLoader';
import type { Store } from '../database/store';
import { createCircuitBreaker, type CircuitBreaker } from './circuitBreaker';

const IDLE_MS = 2_000;
/** Claimed messages are sent at once, so this is also how many are under way. */
const MAX_AT_ONCE = 8;
/** Time limit of a stop for gateways. A message with a later answer is sent again. */
const STOP_MS = 4_000;

const CHANNELS: readonly Channel[] = ['sms', 'email'];

/** Sends the messages of one channel. Each has its own, so that a gateway that hangs delays no other. */
interface Sender {
  store: Store;
  settings: { demo: boolean; messages: MessageSettings };
  channel: Channel;
  gateway: Gateway;
  breaker: CircuitBreaker;
  /** Records that a message was sent; those of one turn of the event loop in one statement. */
  recordSent: (id: string) => Promise<unknown>;
  log: FastifyBaseLogger;
}

/** Returns the problem of a message that cannot be sent. */
function toFailure(error: unknown): { problem: MessageProblem; isPermanent: boolean } {
  if (error instanceof NotSent) return error;
  if (error instanceof MissingValue) return { problem: 'incomplete', isPermanent: true };
  throw error;
}

async function recordFailure({ store: { db }, settings, breaker, log }: Sender, message: MessageRow, error: unknown) {
  const { problem, isPermanent } = toFailure(error);
  const { id, kind, channel, tries } = message;
  if (problem === 'unreachable') breaker.fail();
  // Only the operator can correct the account with the gateway.
  log[problem === 'account' ? 'error' : 'warn']({ id, kind, channel, tries, problem }, 'message not sent');
  if (isPermanent || tries >= MAX_ATTEMPTS) await markFailed(db, message, problem, settings.demo);
  else await scheduleRetry(db, message, problem, backoffMs(tries));
}

async function sendOne(sender: Sender, message: MessageRow) {
  const {
    store: { db },
    settings,
    gateway,
    breaker,
    recordSent,
  } = sender;
  if (isTooOld(message)) return markFailed(db, message, 'tooOld', settings.demo);
  if ((await findOutdated(db, [message.id])).size) return markOutdated(db, message, settings.demo);
  try {
    await gateway({ ...message, ...writeMessage(message, settings.messages.origin) });
  } catch (error) {
    return recordFailure(sender, message, error);
  }
  await recordSent(message.id);
  if (breaker.succeed()) await retryNow(db, sender.channel);
}

/** Sends some due messages. Returns whether there may be more: the next ones of the same recipients, at least. */
async function sendSome(sender: Sender) {
  const limit = sender.breaker.allowed(MAX_AT_ONCE);
  const claimed = limit ? await claimMessages(sender.store.db, sender.channel, limit) : [];
  const results = await Promise.allSettled(claimed.map((message) => sendOne(sender, message)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return claimed.length > 0;
}

/** Sends the messages of a channel repeatedly. Returns a function that stops it. */
function startChannel(sender: Sender) {
  const stop = startPeriodicJob({
    name: 'sending messages',
    everyMs: IDLE_MS,
    run: async (signal) => {
      while (!signal.aborted && (await sendSome(sender)));
    },
    log: sender.log,
  });
  return () => Promise.race([stop(), setTimeout(STOP_MS, undefined, { ref: false })]);
}

/** Sends the messages in the outbox; several processes may do so on one database. Returns a function that stops it. */
export function startOutbox(store: Store, settings: Sender['settings'], log: FastifyBaseLogger) {
  const gateways = buildGateways(settings.messages, log);
  const recordSent = createBatchLoader(async (ids) => {
    await markSent(store.db, ids, settings.demo);
    return new Map<string, never>();
  });
  const stops = CHANNELS.map((channel) =>
    startChannel({
      store,
      settings,
      channel,
      gateway: gateways[channel],
      breaker: createCircuitBreaker(),
      recordSent,
      log,
    }),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
