import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { check } from './contract/check';
import type { Endpoint } from './contract/endpoint';
import { inputOf } from './on';
import { fail } from './refusal';

/** So long may another process of the service not notice that what everybody reads has changed. */
const KEEP_MS = 1_000;
/** Of the answers to different inputs, so many are kept. */
const MOST_KEPT = 50;

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it is sent, worked out once for each version of what it says. */
interface Ready { etag: string; plain: Buffer; bodies: Record<Encoding, Buffer> }

/** The smallest encoding that an Accept-Encoding header allows. */
function encodingFor(header = ''): Encoding {
  const allowed = new Set(header.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]!.trim().toLowerCase()));
  return (['br', 'gzip'] as const).find((encoding) => allowed.has(encoding)) ?? 'identity';
}

/** Nearly as small as the best, in a third of its time: somebody waits for it. */
const BROTLI_QUALITY = 10;

async function prepare(plain: Buffer): Promise<Ready> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  // Weak, because the encodings share it.
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, bodies: { br, gzip: gz, identity: plain } };
}

const isKnown = ({ headers }: FastifyRequest, etag: string) => headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;

interface Options {
  /** As the header says it. */
  cacheControl: string;
  /** How long an answer counts, in milliseconds; a second unless given. */
  keepMs?: number;
}

/**
 * Serves an endpoint that gives everyone the same answer: made once for all who ask at the same time, checked, serialized and
 * compressed, then kept in memory, with a validator so that it is not sent again to those who have it. Whoever changes what
 * it says calls `forget` once the change is committed.
 */
export function publicAnswer<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { method, path, role, input, output }: Endpoint<I, O, 'anyone'>,
  make: (input: z.output<I>) => Promise<z.input<O>> | z.input<O>,
  { cacheControl, keepMs = KEEP_MS }: Options,
): { route: RouteOptions; forget: () => void } {
  const kept = new Map<string, { until: number; ready: Promise<Ready> }>();

  async function makeReady(asked: z.output<I>, before?: Promise<Ready>) {
    const answer = check(output, await make(asked));
    if (!answer.ok) throw new Error(`The answer of ${method} ${path} breaks its contract: ${JSON.stringify(answer.fields)}`);
    const plain = Buffer.from(JSON.stringify(answer.value));
    const former = await before?.catch(() => undefined);
    return former?.plain.equals(plain) ? former : prepare(plain);
  }

  function read(asked: z.output<I>, key: string) {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.ready;
    if (!found && kept.size >= MOST_KEPT) kept.clear();
    const entry = { until: Date.now() + keepMs, ready: makeReady(asked, found?.ready) };
    kept.set(key, entry);
    entry.ready.catch(() => { if (kept.get(key) === entry) kept.delete(key); });
    return entry.ready;
  }

  const route: RouteOptions = {
    method,
    url: path,
    config: { role },
    handler: async (request, reply) => {
      const asked = check(input, inputOf(request));
      if (!asked.ok) return fail('invalid', { fields: asked.fields });
      const { etag, bodies } = await read(asked.value, JSON.stringify(asked.value));
      void reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
      if (isKnown(request, etag)) return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
    },
  };
  return { route, forget: () => kept.clear() };
}
