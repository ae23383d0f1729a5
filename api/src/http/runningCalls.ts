import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const POLL_MS = 20;

/**
 * Delays the close of the service until its calls have ended. Fastify waits only for calls whose client is connected; others run on, and would find the
 * database closed half-way. A call begins before its hooks, which read the session. It is called before other hooks are added.
 */
export function awaitRunningCalls(api: FastifyInstance) {
  const running = new Set<FastifyRequest>();
  const inHandler = new WeakSet<FastifyRequest>();
  const begin = async (request: FastifyRequest) => void running.add(request);
  api.addHook('onRequest', begin);
  // A body of a client that has left never arrives, and then nothing follows.
  api.addHook('preParsing', async (request) => void running.delete(request));
  api.addHook('preValidation', begin);
  api.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      inHandler.add(request);
      const end = () => running.delete(request);
      answer.then(end, end);
      return answer;
    };
  });
  // The answer of a hook, or of a handler that has ended.
  api.addHook('onSend', async (request) => {
    if (!inHandler.has(request)) running.delete(request);
  });
  api.addHook('onClose', async () => {
    while (running.size) await pause(POLL_MS);
  });
}
