/** The trace that a request belongs to (W3C Trace Context): it is logged and passed on, no spans are recorded. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

const TRACEPARENT_HEADER = 'traceparent';

const traces = new AsyncLocalStorage<string>();

/** Returns the `traceparent` of the request that is being answered, for calls to other services. */
export const getTraceparent = () => traces.getStore();

/** A version other than the invalid `ff`, a trace id and a parent id that are not all zeros, and flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const readTraceId = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const header = headers[TRACEPARENT_HEADER];
  return typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
};

/** Returns the log of a request, which names its trace beside its id. */
export function createChildLogger(
  logger: FastifyBaseLogger,
  bindings: object,
  options: object,
  request: IncomingMessage,
) {
  const traceId = readTraceId(request);
  return logger.child(traceId ? { ...bindings, traceId } : bindings, options);
}

/** Keeps the trace while a handler runs. Only requests that belong to one pay for it. */
export function keepTrace(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    if (readTraceId(request.raw)) traces.run(request.headers[TRACEPARENT_HEADER] as string, done);
    else done();
  });
}
