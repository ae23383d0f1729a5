import { meets } from '@chautari/contract/capabilities';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem';
import { assertSameOrigin } from './sameOrigin';
import type { ReadSession } from './session';

/**
 * Runs before a request is read: refuses forged writes (CSRF), and callers without the capability of the route.
 * @throws `forbidden`, `notSignedIn`
 */
export const authorize = (readSession: ReadSession) => async (request: FastifyRequest) => {
  assertSameOrigin(request);
  const { requires = 'anyone' } = request.routeOptions.config;
  if (requires === 'anyone') return;
  request.session = (await readSession(request)) ?? problem('notSignedIn');
  if (!meets(request.session, requires)) problem('forbidden');
};
