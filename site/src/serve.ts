import '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language } from '@chautari/contract/fields';
import {
  cataloguesOf,
  FALLBACK_LANGUAGE,
  htmlLang,
  LANGUAGE_KEY,
  languageEntry,
  toLanguage,
} from '@chautari/contract/language';
import { ownerOf, type Owned } from '@chautari/contract/paths';
import type { SiteRegistry } from '@chautari/contract/site';
import { releaseChooser } from './canary';
import { readRelease, type SiteFolder } from './folder';
import { stepFollower } from './history';
import { WORKER_FILE } from './inlineScript';
import { DISCOVERY_FILES } from './discovery';
import { DISCOVERY_FOLDER, NOT_FOUND_FILE, PAGE_DATA_FOLDER, PAGE_DATA_PATH, pageFile } from './pageFile';
import { contentSecurityPolicy } from './policy';
import { readDeployedSettings, type PublicSettings } from './settings';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  // The camera takes pictures of papers; nothing here asks for anything else of the device.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};

/** The languages of an Accept-Language header, the most wanted first. */
function wanted(header = '') {
  return header
    .split(',')
    .map((part) => ({ code: part.split(';')[0]!, quality: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

/** `?lng=` */
function inAddress({ query }: Pick<FastifyRequest, 'query'>) {
  const asked = (query as Record<string, unknown> | undefined)?.lng;
  return typeof asked === 'string' ? asked : undefined;
}

/** The reader's language by query, cookie, then Accept-Language; `FALLBACK_LANGUAGE` otherwise. */
export function languageOf({
  query,
  cookies,
  headers,
}: Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>): Language {
  for (const code of [inAddress({ query }), cookies[LANGUAGE_KEY], ...wanted(headers['accept-language'])]) {
    const language = toLanguage(code);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The page in the best encoding that the reader accepts and the site has. */
async function readBest(file: string, accepted: string) {
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
function sendEncoded(request: FastifyRequest, reply: FastifyReply, { body, encoding }: Encoded) {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply.header('etag', etag);
  if (encoding) void reply.header('content-encoding', encoding);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body);
}

interface Page {
  file: string;
  language: Language;
  policy: string;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { file, language, policy }: Page) {
  const encoded = await readBest(file, request.headers['accept-encoding'] ?? '');
  void reply.headers({
    ...PAGE_HEADERS,
    'content-security-policy': policy,
    'content-language': htmlLang(language),
  });
  // The language of a link is the reader's choice from now on: without script nothing else remembers it.
  if (toLanguage(inAddress(request)) === language)
    void reply.setCookie(LANGUAGE_KEY, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
  return sendEncoded(request, reply, encoded);
}

const COMPRESSORS = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const;

/** What no compressed copy lies beside: little that is asked for seldom. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding, compress] = COMPRESSORS.find(([name]) => accepted.includes(name)) ?? [];
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  const body = Buffer.from(content);
  return sendEncoded(request, reply, { body: compress ? await compress(body) : body, encoding });
}

/** Removes the worker of before, with what it kept, from every device. */
const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())))";

/** The service worker of the shell in force, or the one that removes it: where a setting says so, and of shells that have none. */
async function readWorker(site: SiteFolder, { shell }: SiteRegistry, { worker }: PublicSettings) {
  const file = path.join(site.server('shell', shell.version), WORKER_FILE);
  return worker === 'off' ? NO_WORKER : readFile(file, 'utf8').catch(() => NO_WORKER);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Which page answers a path, and whether what it names is there. Of a kind of thing with a page each, one that has none is
 * answered with 404 and the page of the kind, which asks once more: it may be younger than the last rendering.
 */
async function pageFor(pages: string, owned: Owned | undefined, pathname: string) {
  if (!owned?.info.screen) return { file: NOT_FOUND_FILE, found: false };
  const general = pageFile(owned.pattern);
  if (!owned.info.each) return { file: general, found: true };
  const own = pageFile(pathname);
  const found = /^[\w/-]+\.html$/.test(own) && (await exists(path.join(pages, own)));
  return { file: found ? own : general, found };
}

/** The data of a page: of the release in force, or of another one that somebody still has open. */
async function findPageData(site: SiteFolder, release: string, name: string) {
  for (const id of [release, ...(await readdir(path.join(site.root, 'releases')))]) {
    const file = path.join(site.pages(id), PAGE_DATA_FOLDER, name);
    if (await exists(file)) return file;
  }
  return undefined;
}

/** The first language that a release has pages in: releases that are older than a language have none in it. */
async function renderedLanguage(pages: string, language: Language) {
  for (const code of cataloguesOf(language))
    if (!languageEntry(code).catalogue || (await exists(path.join(pages, code, NOT_FOUND_FILE)))) return code;
  return FALLBACK_LANGUAGE;
}

/** The registries of releases; they never change. */
function registryReader(site: SiteFolder) {
  const read = new Map<string, Promise<SiteRegistry>>();
  return (release: string) => {
    const known = read.get(release) ?? readRelease(site, release);
    read.set(release, known);
    known.catch(() => read.delete(release));
    return known;
  };
}

interface ServeSite {
  site: SiteFolder;
  secureCookies: boolean;
  /** Resolves once the pages of a release show this service's own data. */
  ensureCurrent: (release: string) => Promise<void>;
}

/** Serves the site's folder: files that never change, the registry, and for every path its page in the reader's language. */
export async function serveSite(app: FastifyInstance, { site, secureCookies, ensureCurrent }: ServeSite) {
  const currentStep = stepFollower(site);
  const registryOf = registryReader(site);
  const choose = releaseChooser(secureCookies);
  const settings = await readDeployedSettings();
  const { developerOrigins } = settings;
  const unchanging = {
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    index: false,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
  } as const;
  for (const folder of ['shell', 'modules']) {
    await app.register(fastifyStatic, { ...unchanging, root: path.join(site.public, folder), prefix: `/${folder}/` });
  }
  app.get('/registry.json', async (request, reply) => {
    const registry = await registryOf(choose(await currentStep(), request));
    return sendCompressed(request, reply, 'application/json; charset=utf-8', JSON.stringify(registry));
  });
  app.get<{ Params: { name: string } }>(`${PAGE_DATA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const { release } = await currentStep();
    const file = /^[\w-]+\.json$/.test(name) ? await findPageData(site, release, name) : undefined;
    if (!file) return reply.code(404).send();
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Accept-Encoding',
    });
    return sendEncoded(request, reply, await readBest(file, request.headers['accept-encoding'] ?? ''));
  });
  app.get('/sw.js', async (request, reply) => {
    const registry = await registryOf(choose(await currentStep(), request));
    return sendCompressed(request, reply, 'text/javascript; charset=utf-8', await readWorker(site, registry, settings));
  });
  for (const [name, type] of Object.entries(DISCOVERY_FILES)) {
    app.get(`/${name}`, async (_request, reply) => {
      const { release } = await currentStep();
      await ensureCurrent(release);
      return reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .send(await readFile(path.join(site.pages(release), DISCOVERY_FOLDER, name)));
    });
  }
  app.get('/*', async (request, reply) => {
    const release = choose(await currentStep(), request, reply);
    await ensureCurrent(release);
    const registry = await registryOf(release);
    const { pathname } = new URL(request.url, 'http://site');
    const language = await renderedLanguage(site.pages(release), languageOf(request));
    const pages = path.join(site.pages(release), language);
    const { file, found } = await pageFor(pages, ownerOf(registry.modules, pathname), pathname);
    if (!found) void reply.code(404);
    return sendPage(request, reply, {
      file: path.join(pages, file),
      language,
      policy: contentSecurityPolicy(registry, developerOrigins),
    });
  });
}
