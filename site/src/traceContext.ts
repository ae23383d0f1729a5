/** The trace that a request belongs to (W3C Trace Context), for calls to other services. */
import { AsyncLocalStorage } from 'node:async_hooks';

export const TRACEPARENT_HEADER = 'traceparent';

const traces = new AsyncLocalStorage<string>();

/** The `traceparent` of the request that is being answered. */
export const currentTraceparent = () => traces.getStore();

export const runInTrace = (traceparent: string, run: () => void) => traces.run(traceparent, run);
