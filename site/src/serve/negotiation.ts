/** Content negotiation: language, encoding, and freshness of the reader's copy. */
import '@fastify/cookie';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language } from '@chautari/contract/fields';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, toLanguage } from '@chautari/contract/language';

/** Returns the languages of an Accept-Language header, the most wanted first. */
const parseLanguages = (header = '') =>
  header
    .split(',')
    .map((part) => ({ code: part.split(';')[0]!, quality: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);

/** Returns the value of `?lng=`. */
export function readLanguageQuery({ query }: Pick<FastifyRequest, 'query'>) {
  const value = (query as Record<string, unknown> | undefined)?.lng;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the reader's language by query, cookie, then Accept-Language; `FALLBACK_LANGUAGE` otherwise. */
export function negotiateLanguage({
  query,
  cookies,
  headers,
}: Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>): Language {
  const codes = [readLanguageQuery({ query }), cookies[LANGUAGE_KEY], ...parseLanguages(headers['accept-language'])];
  for (const code of codes) {
    const language = toLanguage(code);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Of two encodings with the same weight the smaller one comes first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the encodings that an Accept-Encoding header allows, by preference; none for `identity`. */
export function getAcceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): Encoding[] {
  const header = String(headers['accept-encoding'] ?? '').toLowerCase();
  const accepted: Encoding[] = [];
  for (;;) {
    const rest = ENCODINGS.filter((encoding) => !accepted.includes(encoding));
    const best = negotiate(header, [...rest, 'identity']);
    const next = rest.find((encoding) => encoding === best);
    if (!next) return accepted;
    accepted.push(next);
  }
}

/**
 * Tells whether an If-None-Match header names this validator: weak ones and lists count, since proxies weaken them. A wish not to be
 * answered from a cache is none for the origin, which knows that the copy is right.
 */
export const isFresh = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string) =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

/** The endings of the files with compressed copies. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

export interface Encoded {
  body: Buffer;
  etag: string;
  encoding?: Encoding | 'dcz';
}

/** What a reader gets, with the content that it has uncompressed. */
export interface EncodedContent extends Encoded {
  content: Buffer;
}

/** Returns the validator of content in all encodings: a page that is only compressed better, or as a delta, is the one that the reader has. */
export const computeEtag = (content: Buffer) => `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Reads a file in the best encoding that the reader accepts and the site has. */
export async function readEncoded(file: string, request: FastifyRequest): Promise<EncodedContent> {
  const content = await readFile(file);
  const etag = computeEtag(content);
  for (const encoding of getAcceptedEncodings(request)) {
    const body = await readFile(file + SUFFIXES[encoding]).catch(() => undefined);
    if (body) return { content, body, encoding, etag };
  }
  return { content, body: content, etag };
}

/** Sends content, or 304 where the browser has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { body, encoding, etag }: Encoded) {
  void reply.header('etag', etag);
  if (encoding) void reply.header('content-encoding', encoding);
  if (isFresh(request, etag)) return reply.code(304).send();
  return reply.send(body);
}

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses and sends content without a compressed copy beside it, for small content that is rarely requested. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const [encoding] = getAcceptedEncodings(request);
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  const body = Buffer.from(content);
  const etag = computeEtag(body);
  return sendEncoded(
    request,
    reply,
    encoding ? { body: await COMPRESS[encoding](body), encoding, etag } : { body, etag },
  );
}
