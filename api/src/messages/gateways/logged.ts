import type { FastifyBaseLogger } from 'fastify';
import { maskRecipient } from '../mask';
import type { Channel } from '../texts';
import type { Gateway } from './gateway';

/** Sends nothing: says in the log that there was a message, neither to whom nor what. */
export const createLogGateway =
  (log: Pick<FastifyBaseLogger, 'info'>, channel: Channel): Gateway =>
  async ({ kind, recipient }) =>
    log.info({ kind, channel, recipient: maskRecipient(recipient) }, 'message');
