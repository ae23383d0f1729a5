import type { FastifyInstance } from 'fastify';

/**
 * Delays the close of the service until its calls have ended. Fastify waits only for calls whose client is connected; others run on, and would find the
 * database closed half-way.
 */
export function awaitRunningCalls(api: FastifyInstance) {
  const running = new Set<Promise<unknown>>();
  api.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      const end = () => running.delete(answer);
      running.add(answer);
      answer.then(end, end);
      return answer;
    };
  });
  api.addHook('onClose', async () => void (await Promise.allSettled(running)));
}
