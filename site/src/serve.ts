import '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
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
import { releaseChooser } from './canary';
import { DISCOVERY_FILES } from './discovery';
import { readBest, sendEncoded } from './encoded';
import { readRelease, readReleaseSettings, type SiteFolder } from './folder';
import { stepFollower } from './history';
import { DISCOVERY_FOLDER, NOT_FOUND_FILE, pageFile } from './pageFile';
import { contentSecurityPolicy } from './policy';
import { servePageData, serveRegistry } from './serveRegistry';

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

interface Page {
  file: string;
  language: Language;
  policy: string;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { file, language, policy }: Page) {
  const encoded = await readBest(file, request);
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

/** The first language that a release has pages in: releases that are older than a language have none in it. */
async function renderedLanguage(pages: string, language: Language) {
  for (const code of cataloguesOf(language))
    if (!languageEntry(code).catalogue || (await exists(path.join(pages, code, NOT_FOUND_FILE)))) return code;
  return FALLBACK_LANGUAGE;
}

/** Reads what belongs to a release once: it never changes. */
function releaseReader<T>(read: (release: string) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return (release: string) => {
    const known = kept.get(release) ?? read(release);
    kept.set(release, known);
    known.catch(() => kept.delete(release));
    return known;
  };
}

interface ServeSite {
  site: SiteFolder;
  secureCookies: boolean;
  /** Called for each page that may report, with the release that it is of. */
  namePage?: (reply: FastifyReply, release: string) => void;
  /** Resolves once the pages of a release show this service's own data. */
  ensureCurrent: (release: string) => Promise<void>;
}

/** Serves the site's folder: files that never change, the registry, and for every path its page in the reader's language. */
export async function serveSite(app: FastifyInstance, { site, secureCookies, namePage, ensureCurrent }: ServeSite) {
  const currentStep = stepFollower(site);
  const registryOf = releaseReader((release) => readRelease(site, release));
  const choose = releaseChooser(secureCookies);
  const settingsOf = releaseReader((release) => readReleaseSettings(site, release));
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
  serveRegistry(app, {
    site,
    settingsInForce: async () => settingsOf((await currentStep()).release),
    registryFor: async (request) => registryOf(choose(await currentStep(), request)),
  });
  servePageData(app, { site, releaseInForce: async () => (await currentStep()).release });
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
    const step = await currentStep();
    const release = choose(step, request, reply);
    await ensureCurrent(release);
    const [registry, { developerOrigins, health }] = await Promise.all([registryOf(release), settingsOf(release)]);
    if (health !== 'off') namePage?.(reply, release);
    // As it was sent: `//host/path` is a path here, not another host.
    const pathname = request.url.split('?', 1)[0]!;
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
