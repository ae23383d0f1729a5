/** Content negotiation: language, encoding, delta to the version that the browser has (RFC 9842), freshness of the reader's copy, and release. */
import '@fastify/cookie';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language } from '@chautari/contract/fields';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, toLanguage } from '@chautari/contract/language';
import { BUCKETS, isRunning, type HistoryEntry, type Trial } from '../store/history';
import { getDeltaName, parseContentName } from '../store/versionFiles';

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

/** Returns the headers by which a browser keeps a file as the dictionary for its next version, and by which caches tell answers apart. */
export function getDictionaryHeaders(address: string): Record<string, string> {
  const name = parseContentName(address);
  if (!name) return { vary: 'Accept-Encoding' };
  return {
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': `match="${name.start}.*${name.ending}"`,
  };
}

/** Returns the hash of the browser's dictionary, base64url; `undefined` if it has none, or does not want `dcz`. */
export function readAvailableDictionary({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, hash] = /^\s*:([\w+/]{43})=:\s*$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  if (!hash || negotiate(accepted, ['dcz', 'br', 'gzip', 'identity']) !== 'dcz') return undefined;
  return hash.replaceAll('+', '-').replaceAll('/', '_');
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Answers requests of an app for files below a folder where there is a delta. `headers` are those of every file. */
export function serveDeltas(app: FastifyInstance, folder: string, headers: Record<string, string>) {
  app.addHook('onRequest', async (request, reply) => {
    const dictionary = readAvailableDictionary(request);
    const address = request.url.split('?', 1)[0]!;
    const name = parseContentName(address);
    if (!dictionary || !name || request.headers.range) return undefined;
    const body = await readFile(path.join(folder, getDeltaName(address, dictionary))).catch(() => undefined);
    if (!body) return undefined;
    void reply.headers({ ...headers, ...getDictionaryHeaders(address), 'content-type': TYPES[name.ending] });
    return sendEncoded(request, reply, { body, encoding: 'dcz', etag: computeEtag(body) });
  });
}

const COOKIE = 'bucket';
const COOKIE_SECONDS = 182 * 24 * 60 * 60;

const readBucket = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  /^\d{1,2}$/.test(cookies[COOKIE] ?? '') ? Number(cookies[COOKIE]) : undefined;

const readQuery = ({ query }: Pick<FastifyRequest, 'query'>, name: string) =>
  (query as Record<string, unknown> | undefined)?.[name];

/** Returns the release that `?canary=` asks for: with `on` that of all canaries, with a module's name its own, with `off` the active one. */
function findRequestedRelease(entry: HistoryEntry, canaries: readonly Trial[], wish: unknown) {
  if (wish === 'off') return entry.release;
  if (wish === 'on') return entry.combinedRelease ?? canaries[0]?.release;
  return typeof wish === 'string' ? canaries.find(({ versions }) => Object.hasOwn(versions, wish))?.release : undefined;
}

/**
 * Returns a function that chooses the release for a visitor. While canaries run, each visitor gets a random bucket and keeps it in a
 * cookie, which holds nothing else. `?canary=on` asks for all canaries, `?canary=mfe-doctor` for one of them, `?canary=off` for the active
 * versions, and `?preview=name` for a preview.
 */
export function createReleaseChooser(secure: boolean) {
  return (entry: HistoryEntry, request: Pick<FastifyRequest, 'query' | 'cookies'>, reply?: FastifyReply): string => {
    const running = entry.trials.filter((trial) => isRunning(trial));
    const preview = running.find(
      (trial) => trial.preview !== undefined && trial.preview === readQuery(request, 'preview'),
    );
    if (preview) {
      void reply?.header('x-robots-tag', 'noindex');
      return preview.release;
    }
    const canaries = running.filter((trial) => trial.preview === undefined);
    const requested = canaries.length ? findRequestedRelease(entry, canaries, readQuery(request, 'canary')) : undefined;
    if (requested) return requested;
    if (!canaries.some(({ buckets }) => buckets.length)) return entry.release;
    const own = readBucket(request);
    const bucket = own ?? randomInt(BUCKETS);
    if (own === undefined)
      void reply?.setCookie(COOKIE, String(bucket), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: COOKIE_SECONDS,
      });
    return canaries.find(({ buckets }) => buckets.includes(bucket))?.release ?? entry.release;
  };
}
