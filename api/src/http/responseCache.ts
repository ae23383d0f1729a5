import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { check } from '@chautari/contract/check';
import type { Requirement } from '@chautari/contract/capabilities';
import type { Endpoint } from '@chautari/contract/endpoint';
import { SESSION_ENDS_HEADER } from '@chautari/contract/sessionHeaders';
import { getAcceptedEncodings, isFresh, type Encoding } from '@chautari/site/serve/negotiation';
import { readInput } from './defineRoute';
import { createReader, findReplica, type ReadReplica } from './replica';
import { problem } from './problem';
import { hashText } from '../database/hashText';

/** The time for which another process may serve an outdated public answer. */
const TTL_MS = 1_000;
/** Limits of the answers to different inputs: their number, and their size together. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** The clock is read no more often than this. */
const CLOCK_MS = 10;

/** A serialized answer, made once for each version; compressed at the first request for an encoding. */
interface Ready {
  etag: string;
  plain: Buffer;
  bodyIn: (encoding?: Encoding) => Promise<Buffer> | Buffer;
}

/** Nearly as small as the best quality, in a third of its time: a caller waits for it. */
const BROTLI_QUALITY = 10;
/** For answers that change often: a tenth of the time, and a few bytes more. */
const QUICK_BROTLI_QUALITY = 5;

const compress = {
  br: (plain: Buffer, quick: boolean) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quick ? QUICK_BROTLI_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer, quick: boolean) => promisify(gzip)(plain, quick ? {} : { level: 9 }),
};

function prepare(plain: Buffer, quick: boolean): Ready {
  const made = new Map<Encoding, Promise<Buffer> | Buffer>();
  function bodyIn(encoding?: Encoding) {
    if (!encoding) return plain;
    const before = made.get(encoding);
    if (before) return before;
    const compressing = compress[encoding](plain, quick);
    made.set(encoding, compressing);
    // Later callers do not wait for the promise.
    compressing.then(
      (body) => made.set(encoding, body),
      () => made.delete(encoding),
    );
    return compressing;
  }
  // Weak, because the encodings share it.
  return { etag: `W/"${hashText(plain)}"`, plain, bodyIn };
}

/** A cached or pending answer, with its version. */
interface Kept {
  at: string;
  ready: Promise<Ready>;
  made?: Ready;
}

/** A copy that the browser keeps would tell a page the end of an earlier session. */
const setHeaders = (reply: FastifyReply, headers: Record<'etag' | 'cache-control', string>) =>
  void reply.removeHeader(SESSION_ENDS_HEADER).headers({ ...headers, vary: 'Accept-Encoding' });

interface Options<Input> {
  /** The value of the header. */
  cacheControl: string;
  /** Lifetime of an answer in milliseconds; a second by default, without an end under a version. */
  keepMs?: number;
  /** `make` reads from the replica, if there is one; who has just written has an answer of the primary. */
  replica?: true;
  /**
   * Reads the version of the answer for each request: a cached answer is valid for its version only. For answers that must be as fresh
   * as the database in every process.
   */
  version?: (input: Input, readReplica: ReadReplica) => Promise<string>;
}

/**
 * Serves an endpoint that gives everyone who may call it the same answer, which holds nothing private: it is compressed. The answer is made once for all simultaneous callers, checked,
 * serialized and compressed, then cached in memory with a validator. Code that changes the answer calls `forget` after the
 * commit, or changes its `version`.
 * @throws HttpProblem `invalid` where the input breaks the contract; Error where the answer does.
 */
export function defineCachedRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { method, path, requires, input, output }: Endpoint<I, O, Requirement>,
  make: (input: z.output<I>, readReplica: ReadReplica) => Promise<z.input<O>> | z.input<O>,
  { cacheControl, version, keepMs = version ? Infinity : TTL_MS, replica: usesReplica }: Options<z.output<I>>,
): { route: RouteOptions; forget: () => void } {
  const ttl = keepMs === Infinity ? 0 : keepMs;
  const cache = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    ttl,
    ttlResolution: CLOCK_MS,
    perf: Date,
    noDeleteOnStaleGet: true,
  });

  async function makeReady(values: z.output<I>, readReplica: ReadReplica, former?: Ready) {
    const answer = check(output, await make(values, readReplica));
    if (!answer.ok)
      throw new Error(`The answer of ${method} ${path} breaks its contract: ${JSON.stringify(answer.fields)}`);
    const plain = Buffer.from(JSON.stringify(answer.value));
    return former?.plain.equals(plain) ? former : prepare(plain, version !== undefined);
  }

  /** The answer kept under a version, or a new one. */
  function read(values: z.output<I>, readReplica: ReadReplica, { key, at }: { key: string; at: string }) {
    const cached = cache.get(key);
    if (cached?.at === at) return cached.ready;
    const entry: Kept = { at, ready: makeReady(values, readReplica, cache.peek(key, { allowStale: true })?.made) };
    cache.set(key, entry, { size: 1 });
    const isKept = () => cache.peek(key) === entry;
    entry.ready.then(
      // Its size is known only now.
      (made) => {
        entry.made = made;
        if (isKept()) cache.set(key, entry, { size: Math.max(1, made.plain.length), noUpdateTTL: true });
      },
      () => {
        if (isKept()) cache.delete(key);
      },
    );
    return entry.ready;
  }

  const route: RouteOptions = {
    method,
    url: path,
    config: { requires },
    handler: async (request, reply) => {
      const parsed = check(input, readInput(request));
      if (!parsed.ok) return problem('invalid', { fields: parsed.fields });
      const replica = usesReplica && findReplica(request);
      // Answers of the two are kept apart.
      const key = `${replica ? 'replica ' : ''}${JSON.stringify(parsed.value)}`;
      const readReplica = createReader(request.server.store, replica, request.log);
      const at = version ? await version(parsed.value, readReplica) : '';
      const { etag, bodyIn } = await read(parsed.value, readReplica, { key, at });
      setHeaders(reply, { etag, 'cache-control': cacheControl });
      if (isFresh(request, etag)) return reply.code(304).send();
      const [encoding] = getAcceptedEncodings(request);
      const body = await bodyIn(encoding);
      if (encoding) void reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(body);
    },
  };
  return { route, forget: () => cache.clear() };
}
