/**
 * The service worker. Pages come from the network, or from the cache if the network is slow or fails; versioned files never change, so
 * they come from the cache first. Of `/api` it caches public pictures only. Versions are decided by pages, so a rollback takes effect
 * at the next load.
 */
import { getHtmlLang, LANGUAGES, toLanguage } from '@chautari/contract';

/** Types that TypeScript's DOM library lacks. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
}
interface Client {
  postMessage: (message: unknown) => void;
}
declare const self: Omit<typeof globalThis, 'addEventListener'> & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> };
  addEventListener: (type: string, listener: (event: never) => void) => void;
};

const PAGES = 'pages';
const FILES = 'files';
const MAX_ENTRIES = { [PAGES]: 60, [FILES]: 150 };
/** Network timeout for a page with a cached copy. */
const NETWORK_TIMEOUT_MS = 3000;
/** Always cached in the reader's language: what to do when there is no network and no time. */
const ESSENTIAL = ['/service/emergency', '/service/emergency/resuscitation', '/service/emergency/first-aid'];
const LANGUAGE = '/language';
/** A stored page is fetched again after this time: numbers and first aid change. */
const RENEW_MS = 7 * 24 * 60 * 60_000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Addresses of the cached files that pages have read since the worker started, which is shortly before. */
const usedFiles = new Set<string>();

async function put(name: typeof PAGES | typeof FILES, key: RequestInfo, response: Response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  // Keys are in insertion order, so the oldest come first. A file that no release has changed is old, and every page may need it.
  const unused = keys.filter(({ url }) => !usedFiles.has(url));
  await Promise.all(unused.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name])).map((each) => cache.delete(each)));
}

const pageKey = (pathname: string, lang: string) => `${pathname}?lang=${lang}`;

/** Caches a page by path and language. Pages are the same for all users. A page that the site says it does not have, such as a withdrawn notice, loses its copies. */
async function cachePage(url: string, response: Response) {
  const lang = response.headers.get('content-language');
  const { pathname, searchParams } = new URL(url);
  // A preview is for this tab only and must not appear offline.
  if (!lang || searchParams.has('preview')) return;
  const cache = await caches.open(PAGES);
  if (response.status === 404) {
    await Promise.all(LANGUAGES.map(({ htmlLang }) => cache.delete(pageKey(pathname, htmlLang))));
    return;
  }
  if (!response.ok) return;
  await cache.put(LANGUAGE, new Response(lang));
  await put(PAGES, pageKey(pathname, lang), response);
}

/** Returns the cached copy of a page, marked with its date: in the language of the address, else of the last page, else any. */
async function readCachedPage({ pathname, searchParams }: URL) {
  const cache = await caches.open(PAGES);
  const queryLanguage = toLanguage(searchParams.get('lng'));
  const last = await (await cache.match(LANGUAGE))?.text();
  const languages = [
    queryLanguage && getHtmlLang(queryLanguage),
    last,
    ...LANGUAGES.map((language) => language.htmlLang),
  ];
  const copies = await Promise.all(languages.map((lang) => lang && cache.match(pageKey(pathname, lang))));
  const copy = copies.find((response) => response instanceof Response);
  if (!copy) return undefined;
  const { headers } = copy;
  const html = (await copy.text()).replace('<html ', `<html data-kept="${headers.get('date')}" `);
  return { etag: headers.get('etag'), page: new Response(html, { headers }) };
}

/** Returns the page for neither network nor copy. */
const unavailable = () =>
  new Response(
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Swasthya Chautari</title>' +
      '<h1>इन्टरनेट छैन · No connection</h1><p>यो पाना फोनमा छैन। · This page is not on your phone.</p>' +
      '<p><a href="tel:102">१०२ · Call 102</a></p><p><a href="/">गृहपृष्ठ · Home</a></p><p><a href="/service/emergency">आकस्मिक · Emergency</a></p>',
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );

async function answerPage(event: FetchEvent) {
  const { request, resultingClientId } = event;
  const url = new URL(request.url);
  const network = fetch(request).then((response) => {
    event.waitUntil(cachePage(request.url, response.clone()));
    return response;
  });
  const copy = await readCachedPage(url);
  if (!copy) return network.catch(unavailable);
  const inTime = await Promise.race([network, wait(NETWORK_TIMEOUT_MS)]).catch(() => undefined);
  if (inTime && inTime.status < 500) return inTime;
  // The page replaces itself with the newer one if the user has not interacted with it.
  const notifyClient = async () => {
    const late = await network;
    if (!late.ok || late.headers.get('etag') === copy.etag) return;
    (await self.clients.get(resultingClientId))?.postMessage('newer');
  };
  event.waitUntil(notifyClient().catch(() => undefined));
  return copy.page;
}

/** Answers from the cache, else from the network. `mayKeep` decides whether a response is cached. */
async function answerFile({ request }: FetchEvent, mayKeep: (response: Response) => boolean) {
  const copy = await (await caches.open(FILES)).match(request);
  if (copy) {
    usedFiles.add(request.url);
    return copy;
  }
  const response = await fetch(request);
  if (response.status === 200 && mayKeep(response)) await put(FILES, request, response.clone());
  return response;
}

const isVersioned = ({ pathname }: URL) => /^\/(shell|modules|page-data)\//.test(pathname);
/** Returns whether a response is public. Photos and papers of people are private. */
const isPublic = ({ headers }: Response) => /\bpublic\b/.test(headers.get('cache-control') ?? '');

function onFetch(event: FetchEvent) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (isVersioned(url)) event.respondWith(answerFile(event, () => true));
  else if (request.destination === 'image') event.respondWith(answerFile(event, isPublic));
}

function okay(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/** Returns whether a stored page needs no newer copy yet. Without a date it is old. */
const isRecent = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') > Date.now() - RENEW_MS;

interface KeepMessage {
  lng: string;
  /** Paths of pages. */
  paths: string[];
  /** Addresses of versioned files. */
  files?: string[];
  /** Address of the script that all pages load last. */
  later?: string;
}

/** Caches pages and files that were loaded before the worker was active, or long ago. Reads the browser's own cache first. Rejects if one fails. */
async function keep({ lng, paths, files = [], later }: KeepMessage) {
  const [pages, kept] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const lang = getHtmlLang(toLanguage(lng)!);
  // The script comes first, because a copied page cannot show its age without it.
  for (const file of later ? [later, ...files] : files)
    if (isVersioned(new URL(file)) && !(await kept.match(file))) await put(FILES, file, okay(await fetch(file)));
  for (const path of new Set([...paths, ...ESSENTIAL])) {
    // A page with given files has to be of the same release. Others are fetched as copies: the browser keeps these as dictionaries for later releases.
    const copy = await pages.match(pageKey(path, lang));
    if (!files.length && copy && isRecent(copy)) continue;
    const url = new URL(`${path}?lng=${lng}${files.length ? '' : '&copy'}`, location.origin).href;
    await cachePage(url, okay(await fetch(url, { headers: { accept: 'text/html' }, cache: 'no-cache' })));
  }
}

self.addEventListener('install', (event: WorkerEvent) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event: WorkerEvent) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', onFetch);
// Reports success or failure to the port of the sender.
self.addEventListener('message', (event: WorkerEvent & { data: KeepMessage; ports: MessagePort[] }) => {
  const notifyClient = (kept: boolean) => event.ports[0]?.postMessage(kept);
  event.waitUntil(
    keep(event.data).then(
      () => notifyClient(true),
      () => notifyClient(false),
    ),
  );
});
