import type { FastifyInstance } from 'fastify';

/**
 * Closes the service only when its calls have ended. Fastify waits for those whose client listens; one whose client is gone runs on, and would find the
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
