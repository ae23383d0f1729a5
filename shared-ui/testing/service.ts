/** A service that answers by the contract: inputs and outputs are parsed by its schemas, so that no double deviates from it. */
import type { EndpointName, Output } from '@chautari/contract/client';
import {
  check,
  checkOutput,
  COMMON_PROBLEMS,
  PROBLEMS,
  type Conflict,
  type Problem,
  type ProblemCode,
} from '@chautari/contract';
import * as endpoints from '@chautari/contract/endpoints';
import type * as z from 'zod/mini';

/** The parsed input of a call. */
type Received<N extends EndpointName> = z.output<(typeof endpoints)[N]['input']>;
type Answer<N extends EndpointName> = Output<N> | Failure;
type Served<N extends EndpointName> = Answer<N> | ((input: Received<N>) => Answer<N> | Promise<Answer<N>>);

class Failure {
  constructor(
    readonly code: ProblemCode,
    readonly fields: Record<string, string> | undefined,
    readonly conflicts?: Conflict[],
  ) {}
}

/** An unsuccessful answer for `serve`. */
export const fail = (code: ProblemCode, fields?: Record<string, string>, conflicts?: Conflict[]) =>
  new Failure(code, fields, conflicts);

interface Double {
  answer: (input: unknown) => unknown;
  received: unknown[];
}
const doubles = new Map<EndpointName, Double>();
const faults: string[] = [];

/** Answers further calls of an endpoint, and returns the list of received inputs. The last `serve` of an endpoint counts. */
export function serve<N extends EndpointName>(name: N, answer: Served<N>): Received<N>[] {
  const received: Received<N>[] = [];
  doubles.set(name, { answer: typeof answer === 'function' ? (answer as Double['answer']) : () => answer, received });
  return received;
}

/** Returns whether an endpoint is served. */
export const isServed = (name: EndpointName) => doubles.has(name);

/** An error of the test: it fails the test even if the screen only shows that the service did not answer. */
function faulty(text: string): never {
  faults.push(text);
  throw new Error(text);
}

// A fixed path goes before one with a parameter, as in the service.
const NAMES = (Object.keys(endpoints) as EndpointName[]).sort(
  (a, b) => endpoints[a].path.split(':').length - endpoints[b].path.split(':').length,
);

/** Returns the endpoint of a request, and the parameters of its path. */
function find(method: string, pathname: string) {
  for (const name of NAMES) {
    const { method: endpointMethod, path } = endpoints[name];
    const match = new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (endpointMethod === method && match)
      return {
        name,
        params: Object.fromEntries(
          Object.entries({ ...match.groups }).map(([key, value]) => [key, decodeURIComponent(value)]),
        ),
      };
  }
  return faulty(`${method} ${pathname} is no endpoint of the contract`);
}

/** The id of every failed call. */
export const REQUEST_ID = '7F3K-2Q9D-M4TX';

const response = (status: number, body: unknown) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(JSON.parse(JSON.stringify(body)) as unknown),
  }) as Response;

function failed(name: EndpointName, { code, fields, conflicts }: Failure) {
  const codes: readonly ProblemCode[] = [
    ...endpoints[name].errors,
    ...COMMON_PROBLEMS,
    // A write is refused if its page was made for an account that is signed out, also where the endpoint requires no session.
    ...(endpoints[name].method === 'GET' && endpoints[name].requires === 'anyone' ? [] : (['notSignedIn'] as const)),
    ...(endpoints[name].requires === 'anyone' ? [] : (['forbidden'] as const)),
  ];
  if (!codes.includes(code)) faulty(`${name} never answers ${code}; the contract knows ${codes.join(', ')}`);
  const problem: Problem = {
    type: `/problems/${code}`,
    status: PROBLEMS[code],
    code,
    requestId: REQUEST_ID,
    ...(fields && { fields }),
    ...(conflicts && { conflicts }),
  };
  return response(problem.status, problem);
}

async function answer(url: string, { method = 'GET', body }: RequestInit) {
  const { pathname, searchParams } = new URL(url, 'http://portal');
  const { name, params } = find(method, pathname);
  // Only the path and query of an upload are parsed.
  const sent = {
    ...Object.fromEntries(searchParams),
    ...(JSON.parse(typeof body === 'string' ? body : '{}') as object),
    ...params,
  };
  const read = check(endpoints[name].input, sent);
  if (!read.ok) return faulty(`${name} does not understand ${JSON.stringify(sent)}: ${JSON.stringify(read.fields)}`);
  const double = doubles.get(name) ?? faulty(`Nobody serves ${name}: say serve('${name}', …) in the test`);
  double.received.push(read.value);
  const result = await double.answer(read.value);
  if (result instanceof Failure) return failed(name, result);
  const written = checkOutput(endpoints[name].output, result);
  return written.ok
    ? response(200, written.value)
    : faulty(`The double of ${name} breaks the contract: ${JSON.stringify(written.fields)}`);
}

/** Starts without served endpoints. */
export function startService() {
  doubles.clear();
  faults.length = 0;
  globalThis.fetch = ((url: string, init: RequestInit = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      answer(url, init).then(resolve, reject);
    })) as typeof fetch;
}

export const checkService = () => [...faults];
