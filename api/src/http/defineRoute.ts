import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { check, checkOutput } from '@chautari/contract/check';
import type { Requirement } from '@chautari/contract/capabilities';
import type { Endpoint } from '@chautari/contract/endpoint';
import { MAX_PART_BYTES } from '@chautari/contract/files';
import { COMMON_PROBLEMS, type ProblemCode } from '@chautari/contract/problems';
import { problem, HttpProblem } from './problem';
import type { Session } from './session';
import type { Store } from '../database/store';
import { createReader, findReplica, type ReadReplica } from './replica';
import type { SecurityLog } from './securityLog';
import {
  deriveAnswerKey,
  findEarlierAnswer,
  auditReads,
  runInserts,
  runUnitOfWork,
  type PendingInserts,
  type AnswerKey,
  type AuditEntry,
  type Work,
} from './unitOfWork';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The capability that the route requires. */
    requires?: Requirement;
    signsIn?: true;
    sends?: 'bytes';
  }
  interface FastifyInstance {
    store: Store;
    securityLog: SecurityLog;
  }
  interface FastifyRequest {
    /** The caller's session; read only where the endpoint requires one. */
    session: Session | null;
    /** The account of a failed sign-in, for the security log. */
    triedAccount: string | null;
    /** The host of `PORTAL_ORIGIN`; without it the one of the request, which callers can choose. */
    portalHost: string;
  }
}

/** The context of a handler. `Answer` is what the endpoint answers. */
export interface Context<R extends Requirement, Answer = unknown> {
  request: FastifyRequest;
  reply: FastifyReply;
  session: R extends 'anyone' ? null : Session;
  /**
   * Makes the changes of a call as one unit of work, whose result is the answer: with an Idempotency-Key it is made once,
   * however often it is sent. Slow work (hashing, pictures) is done before.
   */
  write: <T extends Answer>(run: (work: Work) => Promise<T>) => Promise<T>;
  /** Like `write`, for calls that only insert rows: faster, in one statement. */
  writeRows: <T extends Answer>(run: (inserts: PendingInserts) => T) => Promise<T>;
  /** Reads what may be some seconds old, but holds all that the caller has written: from the replica, if there is one. */
  readReplica: ReadReplica;
  /** Notes in the audit trail what is read of patients. */
  audit: (...entries: AuditEntry[]) => Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** NUL, or half of a surrogate pair: PostgreSQL cannot store them. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Returns the path of the first text that cannot be stored. */
function findUnstorable(value: unknown, at: string): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? at : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const match = UNSTORABLE.test(key) ? at : findUnstorable(part, at ? `${at}.${key}` : key);
    if (match !== undefined) return match;
  }
  return undefined;
}

/**
 * Returns all that the caller sent, in one object: the parameters of the path, and the query or the body.
 * @throws HttpProblem `invalid` where it is no object, or holds a text that the database cannot store.
 */
export function readInput({ method, query, body, params, routeOptions }: FastifyRequest) {
  const inQuery = method === 'GET' || method === 'HEAD' || routeOptions.config.sends === 'bytes';
  const sent = inQuery ? query : (body ?? {});
  if (!isObject(sent)) return problem('invalid');
  const input = { ...sent, ...(params as object) };
  const at = findUnstorable(input, '');
  return at === undefined ? input : problem('invalid', { fields: { [at]: 'invalid' } });
}

/** Turns a problem that the contract does not list into an internal error. */
function listed(error: unknown, { method, path, errors }: Endpoint) {
  const codes: readonly ProblemCode[] = [...COMMON_PROBLEMS, ...errors];
  if (!(error instanceof HttpProblem) || codes.includes(error.code)) return error;
  return new Error(`${method} ${path} refused with ${error.code}, which its contract does not list`);
}

/** Returns the key under which the answer to this request is kept; none for reads and without an Idempotency-Key. */
function readAnswerKey(
  request: FastifyRequest,
  { method, path, reads }: Endpoint,
  input: unknown,
): AnswerKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || method === 'GET' || reads) return undefined;
  if (typeof header !== 'string' || !/^[\w-]{16,100}$/.test(header))
    return problem('invalid', { fields: { 'idempotency-key': 'invalid' } });
  return deriveAnswerKey(header, {
    caller: request.session?.accountId ?? 'guest',
    endpoint: `${method} ${path}`,
    input,
  });
}

interface RouteSettings {
  /**
   * Looks an earlier answer up only when the call fails, as a repeated call does because its key exists. It saves every other call a
   * round trip. For handlers that change nothing but by one write, and make it each time.
   */
  optimistic?: boolean;
}

/** Runs a call once for each key: a repeated call gets the first answer, also a concurrent one. */
async function withIdempotency<T>(
  store: Store,
  key: AnswerKey | undefined,
  { optimistic = false }: RouteSettings,
  run: () => Promise<T> | T,
): Promise<T> {
  const earlier = async () => (key ? ((await findEarlierAnswer(store, key)) as { body: T } | undefined) : undefined);
  const before = optimistic ? undefined : await earlier();
  if (before) return before.body;
  try {
    return await run();
  } catch (error) {
    const twin = await earlier();
    if (twin) return twin.body;
    throw error;
  }
}

export type Handler<I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Requirement> = (
  input: z.output<I>,
  context: Context<R, z.input<O>>,
) => Promise<z.input<O>> | z.input<O>;

/**
 * Serves an endpoint of the contract. The handler holds only the rule: `authorize.ts` checks before who may call; input and
 * output are parsed here, and a refusal or a failure becomes a problem (`sendProblem.ts`).
 * @throws HttpProblem `invalid` where the input breaks the contract; Error where the answer or a refusal does.
 */
export function defineRoute<I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Requirement>(
  endpoint: Endpoint<I, O, R>,
  handle: Handler<I, O, R>,
  settings: RouteSettings = {},
): RouteOptions {
  const { method, path, requires, signsIn, sends, answers, maxBytes } = endpoint;
  const bodyLimit = sends ? MAX_PART_BYTES : maxBytes;
  const run = async (input: z.output<I>, request: FastifyRequest, reply: FastifyReply) => {
    const {
      session,
      server: { store },
    } = request;
    const key = readAnswerKey(request, endpoint, input);
    const context = {
      request,
      reply,
      session,
      write: (body) => runUnitOfWork(store, session, key, body),
      writeRows: (body) => runInserts(store, session, key, body),
      readReplica: (read) => createReader(store, findReplica(request), request.log)(read),
      audit: (...entries) => auditReads(store, session, entries),
    } as Context<R, z.input<O>>;
    try {
      return await withIdempotency(store, key, settings, () => handle(input, context));
    } catch (error) {
      throw listed(error, endpoint);
    }
  };
  return {
    method,
    url: path,
    config: { requires, ...(signsIn && { signsIn }), ...(sends && { sends }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      const input = check(endpoint.input, readInput(request));
      if (!input.ok) return problem('invalid', { fields: input.fields });
      const result = await run(input.value, request, reply);
      // The handler has sent the file itself.
      if (answers === 'file') return reply;
      const answer = checkOutput(endpoint.output, result);
      if (!answer.ok)
        throw new Error(`The answer of ${method} ${path} breaks its contract: ${JSON.stringify(answer.fields)}`);
      return answer.value;
    },
  };
}
