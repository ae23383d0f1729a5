/** Answers in the best encoding that the reader accepts, and with 304 where nothing has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The page in the best encoding that the reader accepts and the site has. */
export async function readBest(file: string, accepted: string) {
  for (const [encoding, ending] of ENCODINGS.filter(([name]) => accepted.includes(name))) {
    const body = await readFile(file + ending).catch(() => undefined);
    if (body) return { body, encoding };
  }
  return { body: await readFile(file), encoding: undefined };
}

interface Encoded {
  body: Buffer;
  encoding: string | undefined;
}

/** The content, or that it has not changed since the browser fetched it. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { body, encoding }: Encoded) {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply.header('etag', etag);
  if (encoding) void reply.header('content-encoding', encoding);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body);
}

const COMPRESSORS = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const;

/** What no compressed copy lies beside: little that is asked for seldom. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding, compress] = COMPRESSORS.find(([name]) => accepted.includes(name)) ?? [];
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  const body = Buffer.from(content);
  return sendEncoded(request, reply, { body: compress ? await compress(body) : body, encoding });
}
