/** Serves the folder of a site: files that never change, the registry, and for every path its page in the reader's language. */
import '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import {
  listCatalogueLanguages,
  FALLBACK_LANGUAGE,
  getHtmlLang,
  LANGUAGE_KEY,
  getLanguageEntry,
  toLanguage,
} from '@chautari/contract/language';
import { matchRoute, type RouteMatch } from '@chautari/contract/paths';
import type { SiteRegistry } from '@chautari/contract/site';
import { DISCOVERY_FILES } from '../pages/discovery';
import { readReleaseSettings, type PublicSettings } from '../settings';
import { followHistory } from '../store/history';
import {
  DISCOVERY_FOLDER,
  fileExists,
  getPageFile,
  NOT_FOUND_FILE,
  PAGE_DATA_FOLDER,
  PAGE_DATA_HASH_LENGTH,
  PAGE_DATA_PATH,
  readRelease,
  WORKER_FILE,
  type SiteFolder,
} from '../store/siteFolder';
import {
  createReleaseChooser,
  getDictionaryHeaders,
  negotiateLanguage,
  readEncoded,
  readLanguageQuery,
  sendCompressed,
  sendEncoded,
  serveDeltas,
  type Encoded,
} from './negotiation';
import { createDeltaReader, createPageFinder, createPageReader, getCopyHeaders, isCopyRequest } from './pageReader';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  // The camera takes pictures of papers, and the position finds the nearest health posts; no page uses another device.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  vary: 'Accept-Encoding, Accept-Language, Cookie, Available-Dictionary',
};

/** Returns other origins from which published modules come. */
const listOrigins = (modules: readonly { base: string }[]) => [
  ...new Set(modules.filter(({ base }) => URL.canParse(base)).map(({ base }) => new URL(base).origin)),
];

/**
 * Returns the Content-Security-Policy of every page. Scripts come from the site, from the origins of published modules and from those of
 * developers. Of inline scripts only those with these hashes run. Emotion writes its styles into style elements.
 */
export function buildContentSecurityPolicy(
  {
    shell,
    modules,
  }: { shell: { inlineScript: string; signInScript?: string | undefined }; modules: readonly { base: string }[] },
  developerOrigins: readonly string[] = [],
) {
  const others = [...listOrigins(modules), ...developerOrigins].map((origin) => ` ${origin}`).join('');
  const signIn = shell.signInScript ? ` '${shell.signInScript}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self' '${shell.inlineScript}'${signIn}${others}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    `font-src 'self'${others}`,
    `connect-src 'self'${developerOrigins.map((origin) => ` ${origin}`).join('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Page {
  encoded: Encoded;
  language: Language;
  policy: string;
  /** The headers of a copy for the service worker. */
  copyHeaders?: Record<string, string>;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { encoded, language, policy, copyHeaders }: Page) {
  void reply.headers({
    ...PAGE_HEADERS,
    'content-security-policy': policy,
    'content-language': getHtmlLang(language),
    ...copyHeaders,
  });
  if (copyHeaders) return sendEncoded(request, reply, encoded);
  // The language of a link becomes the reader's choice: without script only this cookie remembers it.
  if (toLanguage(readLanguageQuery(request)) === language)
    void reply.setCookie(LANGUAGE_KEY, language, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
  return sendEncoded(request, reply, encoded);
}

/**
 * Finds the page that answers a path. Where an item has no page of its own the general one asks the service, since the item may be newer than the
 * last rendering. It is answered with 404 if all items have pages (notices), and as found if only some have (facilities).
 */
async function findPage(pages: string, match: RouteMatch | undefined, pathname: string) {
  if (!match?.route.screen) return { file: NOT_FOUND_FILE, exists: false };
  const general = getPageFile(match.pattern);
  if (!match.route.each) return { file: general, exists: true };
  const own = getPageFile(pathname);
  const hasOwn = /^[\w/-]+\.html$/.test(own) && (await fileExists(path.join(pages, own)));
  return { file: hasOwn ? own : general, exists: hasOwn || match.route.each === 'facility' };
}

/** Finds the first language that a release has pages in: a language with a fallback may be newer than the release. */
async function findRenderedLanguage(pages: string, language: Language) {
  for (const code of listCatalogueLanguages(language))
    if (!getLanguageEntry(code).catalogue || (await fileExists(path.join(pages, code, NOT_FOUND_FILE)))) return code;
  return FALLBACK_LANGUAGE;
}

/** Returns a function that reads a part of a release once, since it never changes. */
function createReleaseReader<T>(read: (release: string) => Promise<T>) {
  const cache = new Map<string, Promise<T>>();
  return (release: string) => {
    const content = cache.get(release) ?? read(release);
    cache.set(release, content);
    content.catch(() => cache.delete(release));
    return content;
  };
}

/** A service worker that removes the previous one, with its caches, from every device. */
const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())))";

/** Reads the service worker of a shell, or the one that removes it where the settings turn it off or the shell has none. */
async function readWorker(site: SiteFolder, { shell }: SiteRegistry, { worker }: PublicSettings) {
  const file = path.join(site.server('shell', shell.version), WORKER_FILE);
  return worker === 'off' ? NO_WORKER : readFile(file, 'utf8').catch(() => NO_WORKER);
}

/** Finds a file of page data: of the active release, or of another one that may still be open. */
async function findPageData(site: SiteFolder, release: string, name: string) {
  for (const id of [release, ...(await readdir(path.join(site.root, 'releases')))]) {
    const file = path.join(site.pages(id), PAGE_DATA_FOLDER, name);
    if (await fileExists(file)) return file;
  }
  return undefined;
}

interface ServeOptions {
  site: SiteFolder;
  secureCookies: boolean;
  /** Resolves once the pages of a release show this service's own data. */
  ensureCurrent: (release: string) => Promise<void>;
}

/** Returns what the handlers read of the site for a request. */
function createReader({ site, secureCookies }: ServeOptions) {
  const getActiveEntry = followHistory(site);
  const getRegistry = createReleaseReader((release) => readRelease(site, release));
  const getSettings = createReleaseReader((release) => readReleaseSettings(site, release));
  const choose = createReleaseChooser(secureCookies);
  return {
    getRegistry,
    getSettings,
    getActiveRelease: async () => (await getActiveEntry()).release,
    chooseRelease: async (request: FastifyRequest, reply?: FastifyReply) =>
      choose(await getActiveEntry(), request, reply),
  };
}

type Reader = ReturnType<typeof createReader>;

/** Files of modules are read by pages, never opened as pages: there they may run nothing and read nothing. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

async function serveVersions(app: FastifyInstance, { site }: ServeOptions) {
  const options = {
    wildcard: true,
    preCompressed: true,
    decorateReply: false,
    index: false,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    setHeaders: (reply: { setHeader: (name: string, value: string) => void }, file: string) => {
      const address = `/${path.relative(site.public, file.replace(/\.(br|gz)$/, ''))}`;
      const headers = { ...FILE_HEADERS, ...getDictionaryHeaders(address) };
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
    },
  } as const;
  await app.register(async (scope) => {
    serveDeltas(scope, site.public, { ...FILE_HEADERS, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` });
    for (const folder of ['shell', 'modules'])
      await scope.register(fastifyStatic, { ...options, root: path.join(site.public, folder), prefix: `/${folder}/` });
  });
}

function serveRegistry(app: FastifyInstance, { site }: ServeOptions, reader: Reader) {
  const { getRegistry, getSettings, getActiveRelease, chooseRelease } = reader;
  app.get('/registry.json', async (request, reply) => {
    const registry = await getRegistry(await chooseRelease(request));
    return sendCompressed(request, reply, 'application/json; charset=utf-8', JSON.stringify(registry));
  });
  app.get('/sw.js', async (request, reply) => {
    const registry = await getRegistry(await chooseRelease(request));
    const worker = await readWorker(site, registry, await getSettings(await getActiveRelease()));
    return sendCompressed(request, reply, 'text/javascript; charset=utf-8', worker);
  });
}

function servePageData(app: FastifyInstance, { site }: ServeOptions, { getActiveRelease }: Reader) {
  const readDelta = createDeltaReader();
  app.get<{ Params: { name: string } }>(`${PAGE_DATA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = /^[\w-]+\.json$/.test(name) ? await findPageData(site, await getActiveRelease(), name) : undefined;
    if (!file) return reply.code(404).send();
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': `match="${PAGE_DATA_PATH}*"`,
    });
    // The name of page data is the beginning of its hash.
    const find = async (hash: string) => {
      const name = `${hash.slice(0, PAGE_DATA_HASH_LENGTH)}.json`;
      const dictionary = await findPageData(site, await getActiveRelease(), name);
      return dictionary === undefined ? undefined : readFile(dictionary);
    };
    return sendEncoded(request, reply, await readDelta(request, await readEncoded(file, request), find));
  });
}

function serveDiscovery(app: FastifyInstance, { site, ensureCurrent }: ServeOptions, { getActiveRelease }: Reader) {
  for (const [name, type] of Object.entries(DISCOVERY_FILES)) {
    app.get(`/${name}`, async (_request, reply) => {
      const release = await getActiveRelease();
      await ensureCurrent(release);
      return reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .send(await readFile(path.join(site.pages(release), DISCOVERY_FOLDER, name)));
    });
  }
}

export async function serveSite(app: FastifyInstance, options: ServeOptions) {
  const { site, ensureCurrent } = options;
  const reader = createReader(options);
  await serveVersions(app, options);
  serveRegistry(app, options, reader);
  servePageData(app, options, reader);
  serveDiscovery(app, options, reader);
  const { readPage, readEncodedPage } = createPageReader();
  const findPageDictionary = createPageFinder(site, { readPage });
  const readDelta = createDeltaReader();
  app.get('/*', async (request, reply) => {
    const isCopy = isCopyRequest(request);
    const release = await (isCopy ? reader.getActiveRelease() : reader.chooseRelease(request, reply));
    await ensureCurrent(release);
    const [registry, { developerOrigins }] = await Promise.all([
      reader.getRegistry(release),
      reader.getSettings(release),
    ]);
    // The raw path: here `//host/path` is a path, not another host.
    const pathname = request.url.split('?', 1)[0]!;
    const pages = site.pages(release);
    const reading = isCopy ? { query: request.query, headers: {}, cookies: {} } : request;
    const language = await findRenderedLanguage(pages, negotiateLanguage(reading));
    const page = await findPage(path.join(pages, language), matchRoute(registry.modules, pathname), pathname);
    if (!page.exists) void reply.code(404);
    const { file } = page;
    const encoded = await readEncodedPage(pages, { language, file }, request);
    return sendPage(request, reply, {
      encoded: await readDelta(request, encoded, (hash) => findPageDictionary(hash, language, file)),
      language,
      policy: buildContentSecurityPolicy(registry, developerOrigins),
      ...(isCopy && page.exists && { copyHeaders: getCopyHeaders(pathname) }),
    });
  });
}
