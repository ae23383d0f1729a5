/** Answers in the best encoding that the reader accepts, and with 304 where nothing has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptedEncodings, isFresh, type Encoding } from './negotiation';

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

interface Encoded {
  body: Buffer;
  encoding?: Encoding;
}

/** Reads a file in the best encoding that the reader accepts and the site has. */
export async function readBest(file: string, request: FastifyRequest): Promise<Encoded> {
  for (const encoding of acceptedEncodings(request)) {
    const body = await readFile(file + ENDINGS[encoding]).catch(() => undefined);
    if (body) return { body, encoding };
  }
  return { body: await readFile(file) };
}

/** The content, or that it has not changed since the browser fetched it. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { body, encoding }: Encoded) {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply.header('etag', etag);
  if (encoding) void reply.header('content-encoding', encoding);
  if (isFresh(request, etag)) return reply.code(304).send();
  return reply.send(body);
}

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What no compressed copy lies beside: little that is asked for seldom. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const [encoding] = acceptedEncodings(request);
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  const body = Buffer.from(content);
  return sendEncoded(request, reply, encoding ? { body: await COMPRESS[encoding](body), encoding } : { body });
}
