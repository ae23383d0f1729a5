import type { FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { limitRepeats } from './logLimit';
import { getDriverError } from '../database/errors';

/** Returns the loggable parts of an error: statements without values, stacks without messages, as both may hold personal data. */
export function serializeError(error: Error) {
  const { code, message } = getDriverError(error);
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `${message ?? 'failed'}, in: ${error.query}` : error.message,
    ...(code && { code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** Returns the terminal's log: no addresses, cookies, bodies, and of a URL only the route's pattern. */
export const buildLogOptions = (level: string) => ({
  level,
  // The parent process reads standard output.
  stream: process.stderr,
  hooks: { logMethod: limitRepeats() },
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    err: serializeError,
  },
});
