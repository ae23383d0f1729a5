import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requests, requestSeconds } from './metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const labelsOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  [
    METHODS.includes(method) ? method : 'other',
    routeOptions.url ?? 'unknown',
    `${Math.floor(statusCode / 100)}xx`,
  ] as const;

/** Counts and times every answer. The series of a route are looked up once and kept. */
export function measureRequests(app: FastifyInstance) {
  const series = new Map<
    string,
    { count: ReturnType<typeof requests.labels>; seconds: ReturnType<typeof requestSeconds.labels> }
  >();
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply);
    const key = labels.join(' ');
    let known = series.get(key);
    if (!known)
      series.set(key, (known = { count: requests.labels(...labels), seconds: requestSeconds.labels(...labels) }));
    known.count.inc();
    known.seconds.observe(reply.elapsedTime / 1000);
    done();
  });
}
