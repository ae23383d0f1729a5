import type { FastifyBaseLogger } from 'fastify';
import { maskRecipient } from '../mask';
import type { Channel } from '../texts';
import type { Gateway } from './gateway';

/** Sends nothing: logs that there was a message, without recipient and text. */
export const createLogGateway =
  (log: Pick<FastifyBaseLogger, 'info'>, channel: Channel): Gateway =>
  async ({ kind, recipient }) =>
    log.info({ kind, channel, recipient: maskRecipient(recipient) }, 'message');
