import type * as z from 'zod/mini';
import type * as endpoints from '../endpoints';
import { readServiceTime } from '../clock';
import type { Conflict, Problem, ProblemCode } from '../problems';
import { createKey } from './createKey';
import { ENDPOINTS } from './endpoints.generated';
import { takeEarlyRequest } from './earlyRequests';
import { getPageHeaders } from './pageAccount';
import { getUseHeaders, readSessionEnd } from './sessionEnd';

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The input of an endpoint. */
export type Input<N extends EndpointName> = z.input<Endpoints[N]['input']>;
/** The output of an endpoint. */
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>;

/**
 * An unsuccessful answer, or no answer (`unavailable`: offline, or the connection broke). `reference` identifies the request in the log; only
 * server errors have one.
 */
export class CallError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly fields: Record<string, string> = {},
    readonly reference?: string,
    /** The key of a write without an answer: sent again under this key, it is done once. */
    readonly idempotencyKey?: string,
    /** Appointments that may be cancelled for a refused booking. */
    readonly conflicts: Conflict[] = [],
  ) {
    super(code);
    this.name = 'CallError';
  }
}

/** The last write without an answer. The same write sent again uses the same key, so the service does it once. */
let unanswered: { sent: string; key: string } | undefined;

/** Returns the Idempotency-Key of a write, and a function that records its outcome. */
function keyFor(sent: string, earlyKey: string | undefined) {
  const key = earlyKey ?? (unanswered?.sent === sent ? unanswered.key : createKey());
  return {
    key,
    note: (answered: boolean) => {
      unanswered = answered ? undefined : { sent, key };
    },
  };
}

const added: Record<string, readonly [string, string]> = {};

/** Adds endpoints, such as `POST /appointments`, that are newer than this client, for a module that was built with them. */
export function addRoutes(routes: Record<string, string>) {
  for (const [name, route] of Object.entries(routes)) added[name] = route.split(' ') as [string, string];
}

export interface CallOptions {
  /** The key of a write that is sent again; by default a write gets a new one. */
  idempotencyKey?: string;
  /** The account that the call is for; by default the one for which the page was made. */
  account?: string;
}

const request = (name: EndpointName, input: Record<string, unknown>, { idempotencyKey, account }: CallOptions) => {
  const [method, path] = added[name] ?? ENDPOINTS[name];
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') {
    const body = JSON.stringify(rest);
    const url = `/api${filled}`;
    const early = takeEarlyRequest(method, url, body);
    const kept = keyFor(`${method} ${filled} ${body}`, early?.key);
    const key = idempotencyKey ?? kept.key;
    return {
      url,
      early,
      init: {
        method,
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...getPageHeaders(method, account),
          ...getUseHeaders(),
        },
      },
      key,
      note: kept.note,
    };
  }
  const entries = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  const url = `/api${filled}${query && `?${query}`}`;
  return {
    url,
    early: takeEarlyRequest(method, url),
    init: { method, headers: { ...getPageHeaders(method, account), ...getUseHeaders() } },
  };
};

let askForProof: (() => Promise<boolean>) | undefined;

/** Sets how a page asks for the password where a call needs it: it resolves to whether `proveIdentity` succeeded, and the call is sent again. */
export function onProofNeeded(ask: () => Promise<boolean>) {
  askForProof = ask;
}

let problemListener: ((code: ProblemCode) => void) | undefined;

/** Sets the listener that is called with the code of every unsuccessful answer. */
export function onProblem(listener: (code: ProblemCode) => void) {
  problemListener = listener;
}

/** Returns the address of a read without parameters. */
export const getReadUrl = (name: EndpointName) => `/api${(added[name] ?? ENDPOINTS[name])[1]}`;

/** Reads an unsuccessful answer as an error. A proxy's answer has no code, but its headers may identify the request. */
export async function readProblem(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const failed = response.status >= 500;
  const unknown = response.status === 429 ? 'tooManyRequests' : failed ? 'unavailable' : 'internal';
  const reference = failed ? (problem.requestId ?? response.headers.get('x-request-id') ?? undefined) : undefined;
  const error = new CallError(problem.code ?? unknown, problem.fields, reference, undefined, problem.conflicts);
  problemListener?.(error.code);
  return error;
}

/**
 * Calls an endpoint of the service by its name. The schemas of the contract are not needed, so a first page does not load them.
 * @throws CallError for any failure.
 */
export async function call<N extends EndpointName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
  options: CallOptions = {},
): Promise<Output<N>> {
  const { url, init, early, key, note } = request(name, input as Record<string, unknown>, options);
  const sentAt = Date.now();
  const answer = early?.response ?? fetch(url, { ...init, credentials: 'same-origin', ...(signal && { signal }) });
  const response = await answer.catch((reason: unknown) => {
    note?.(false);
    if (signal?.aborted) throw reason;
    throw new CallError('unavailable', {}, undefined, key);
  });
  // How long an early answer was on its way is not known.
  if (!early) readServiceTime(response, sentAt);
  readSessionEnd(response);
  if (!response.ok) {
    const error = await readProblem(response);
    // A proxy may fail after the service has done it.
    note?.(response.status < 500);
    if (error.code === 'proofNeeded' && (await askForProof?.())) return call(name, input, signal, options);
    throw error;
  }
  const content = await response.json().catch(() => {
    note?.(false);
    throw new CallError('unavailable', {}, undefined, key);
  });
  note?.(true);
  // A production build leaves out the check and the schemas.
  if (process.env.NODE_ENV !== 'production') (await import('./checkAnswer')).checkAnswer(name, content);
  return content as Output<N>;
}
