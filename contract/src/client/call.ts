import type * as z from 'zod/mini';
import type * as endpoints from '../endpoints';
import type { Conflict, Problem, ProblemCode } from '../problems';
import { ENDPOINTS } from './endpoints.generated';

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What a caller of an endpoint sends. */
export type Input<N extends EndpointName> = z.input<Endpoints[N]['input']>;
/** What an endpoint answers. */
export type Output<N extends EndpointName> = z.output<Endpoints[N]['output']>;

/**
 * An answer that is no success, or none at all (`unavailable`: offline, or the link broke). `reference` names the
 * request in the log; only an answer that says that the service failed has one.
 */
export class CallError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly fields: Record<string, string> = {},
    readonly reference?: string,
    /** Of a write that got no answer: who sends it again under this key has it done once. */
    readonly idempotencyKey?: string,
    /** Of a booking that was refused: what may be given up for it. */
    readonly conflicts: Conflict[] = [],
  ) {
    super(code);
    this.name = 'CallError';
  }
}

/** A key that nobody else has. Over plain http browsers make no ids, but they give random bytes. */
const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The last write that got no answer. Who sends the very same again means the same, and the service does it once for each key. */
let unanswered: { sent: string; key: string } | undefined;

/** The Idempotency-Key of a write, and how to note what became of it. */
function keyFor(sent: string) {
  const key = unanswered?.sent === sent ? unanswered.key : newKey();
  return {
    key,
    note: (answered: boolean) => {
      unanswered = answered ? undefined : { sent, key };
    },
  };
}

const added: Record<string, readonly [string, string]> = {};

/** Takes endpoints, such as `POST /appointments`, that are newer than this client, for a module that was built with them. */
export function addRoutes(routes: Record<string, string>) {
  for (const [name, route] of Object.entries(routes)) added[name] = route.split(' ') as [string, string];
}

const request = (name: EndpointName, input: Record<string, unknown>, givenKey?: string) => {
  const [method, path] = added[name] ?? ENDPOINTS[name];
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') {
    const body = JSON.stringify(rest);
    const kept = keyFor(`${method} ${filled} ${body}`);
    const key = givenKey ?? kept.key;
    return {
      url: `/api${filled}`,
      init: { method, body, headers: { 'content-type': 'application/json', 'idempotency-key': key } },
      key,
      note: kept.note,
    };
  }
  const given = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(given).toString();
  return { url: `/api${filled}${query && `?${query}`}`, init: { method } };
};

let problemListener: ((code: ProblemCode) => void) | undefined;

/** Tells the listener of every answer that is no success, besides whoever made the call. */
export function onProblem(listener: (code: ProblemCode) => void) {
  problemListener = listener;
}

/** An answer that is no success, as an error. A proxy's answer holds no code, but its headers may name the request. */
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
 * Calls an endpoint of the service by its name. Rejects with a `CallError`, whatever went wrong.
 * The schemas of the contract are not needed for this, so a first page need not load them. `idempotencyKey`: the key of a write that is
 * sent again; without it a write gets one of its own.
 */
export async function call<N extends EndpointName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<Output<N>> {
  const { url, init, key, note } = request(name, input as Record<string, unknown>, idempotencyKey);
  const response = await fetch(url, { ...init, credentials: 'same-origin', ...(signal && { signal }) }).catch(
    (reason: unknown) => {
      note?.(false);
      if (signal?.aborted) throw reason;
      throw new CallError('unavailable', {}, undefined, key);
    },
  );
  note?.(true);
  if (!response.ok) throw await readProblem(response);
  const answer = await response.json().catch(() => {
    throw new CallError('unavailable');
  });
  // A production build leaves this and the schemas out.
  if (process.env.NODE_ENV !== 'production') (await import('./checkAnswer')).checkAnswer(name, answer);
  return answer as Output<N>;
}
