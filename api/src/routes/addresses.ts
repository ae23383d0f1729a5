import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { PROVINCES } from '../addresses/addresses';
import { check } from '../contract/check';
import { listAddresses } from '../contract/addresses';

/** The answer, worked out once: it is the same for everyone until the service is replaced. */
async function prepare() {
  const answer = check(listAddresses.output, { provinces: PROVINCES });
  if (!answer.ok) throw new Error(`The address data breaks its contract: ${JSON.stringify(answer.fields)}`);
  const plain = Buffer.from(JSON.stringify(answer.value));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  // Weak, because the encodings share it.
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, bodies: { br, gzip: gz, identity: plain } };
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an Accept-Encoding header allows. */
function encodingFor(header = ''): Encoding {
  const allowed = new Set(header.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]!.trim().toLowerCase()));
  return (['br', 'gzip'] as const).find((encoding) => allowed.has(encoding)) ?? 'identity';
}

/** Address data is 94 kB and public: it is compressed once, cached for a day, and not sent again while it is the same. */
export function addressRoutes(): RouteOptions[] {
  let prepared: ReturnType<typeof prepare> | undefined;
  return [{
    method: listAddresses.method,
    url: listAddresses.path,
    config: { role: listAddresses.role },
    handler: async ({ headers }, reply) => {
      const { etag, bodies } = await (prepared ??= prepare());
      void reply.headers({ etag, 'cache-control': 'public, max-age=86400', vary: 'Accept-Encoding' });
      if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
      const encoding = encodingFor(headers['accept-encoding']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
    },
  }];
}
