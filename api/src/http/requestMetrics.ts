import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requests, requestSeconds } from './metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const getLabels = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
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
    const labels = getLabels(request, reply);
    const key = labels.join(' ');
    let entry = series.get(key);
    if (!entry)
      series.set(key, (entry = { count: requests.labels(...labels), seconds: requestSeconds.labels(...labels) }));
    entry.count.inc();
    entry.seconds.observe(reply.elapsedTime / 1000);
    done();
  });
}
