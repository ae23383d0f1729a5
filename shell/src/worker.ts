/**
 * The service worker. Pages come from the network, and from the device where that takes too long or does not answer; files of a version
 * never change, so they come from the device. It keeps nothing of `/api` but public pictures. It decides no versions: pages do, so a
 * rollback shows at the next load.
 */
import { htmlLang, LANGUAGES, toLanguage } from '@chautari/contract';

/** What TypeScript's library for pages has no names for. */
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
/** So long a page is waited for that the device has a copy of. */
const PATIENCE_MS = 3000;
/** Kept in the reader's language, whatever else is; home follows a little later. */
const ESSENTIAL = '/service/emergency';
const LANGUAGE = '/language';

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

async function put(name: typeof PAGES | typeof FILES, key: RequestInfo, response: Response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  // The oldest come first.
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name])).map((one) => cache.delete(one)));
}

const pageKey = (pathname: string, lang: string) => `${pathname}?lang=${lang}`;

/** Pages are the same for everyone who reads them in a language. */
async function keepPage(url: string, response: Response) {
  const lang = response.headers.get('content-language');
  const { pathname, searchParams } = new URL(url);
  // What somebody only looks at in this tab is not what they should find without a network.
  if (!response.ok || !lang || searchParams.has('preview')) return;
  const cache = await caches.open(PAGES);
  await cache.put(LANGUAGE, new Response(lang));
  await put(PAGES, pageKey(pathname, lang), response);
}

/** The copy of a page, marked with the time of it: in the language that the address says, else the last page's, else any. */
async function keptPage({ pathname, searchParams }: URL) {
  const cache = await caches.open(PAGES);
  const asked = toLanguage(searchParams.get('lng'));
  const last = await (await cache.match(LANGUAGE))?.text();
  const wanted = [asked && htmlLang(asked), last, ...LANGUAGES.map((one) => one.htmlLang)];
  const copies = await Promise.all(wanted.map((lang) => lang && cache.match(pageKey(pathname, lang))));
  const kept = copies.find((copy) => copy instanceof Response);
  if (!kept) return undefined;
  const { headers } = kept;
  const html = (await kept.text()).replace('<html ', `<html data-kept="${headers.get('date')}" `);
  return { etag: headers.get('etag'), page: new Response(html, { headers }) };
}

/** Where there is neither network nor copy. */
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
    event.waitUntil(keepPage(request.url, response.clone()));
    return response;
  });
  const kept = await keptPage(url);
  if (!kept) return network.catch(unavailable);
  const inTime = await Promise.race([network, wait(PATIENCE_MS)]).catch(() => undefined);
  if (inTime && inTime.status < 500) return inTime;
  // The page that is shown now gives way to a newer one, if nobody has touched it.
  const tell = async () => {
    const late = await network;
    if (!late.ok || late.headers.get('etag') === kept.etag) return;
    (await self.clients.get(resultingClientId))?.postMessage('newer');
  };
  event.waitUntil(tell().catch(() => undefined));
  return kept.page;
}

/** From the device, else from the network, which `mayKeep` decides about. */
async function answerFile({ request }: FetchEvent, mayKeep: (response: Response) => boolean) {
  const kept = await (await caches.open(FILES)).match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && mayKeep(response)) await put(FILES, request, response.clone());
  return response;
}

const isVersioned = ({ pathname }: URL) => /^\/(shell|modules|page-data)\//.test(pathname);
/** Photos and papers of people are private. */
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

interface KeepMessage {
  lng: string;
  /** Of pages. */
  paths: string[];
  /** Addresses of files of a version. */
  files?: string[];
  /** The address of the script that all pages load after themselves. */
  later?: string;
}

/** Fetches pages and files that came before the worker or without it. What the browser's own cache has costs nothing. Rejects where one does not come. */
async function keep({ lng, paths, files = [], later }: KeepMessage) {
  const [pages, kept] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const lang = htmlLang(toLanguage(lng)!);
  // The script first: a copy of a page without it does not say its age.
  for (const file of later ? [later, ...files] : files)
    if (isVersioned(new URL(file)) && !(await kept.match(file))) await put(FILES, file, okay(await fetch(file)));
  for (const path of new Set([...paths, ESSENTIAL])) {
    // With files of its own a page has to be of the same release as they are.
    if (!files.length && (await pages.match(pageKey(path, lang)))) continue;
    const url = new URL(`${path}?lng=${lng}`, location.origin).href;
    await keepPage(url, okay(await fetch(url, { headers: { accept: 'text/html' } })));
  }
}

self.addEventListener('install', (event: WorkerEvent) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event: WorkerEvent) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', onFetch);
/** The sender that gave a port hears whether all is kept. */
self.addEventListener('message', (event: WorkerEvent & { data: KeepMessage; ports: MessagePort[] }) => {
  const tell = (kept: boolean) => event.ports[0]?.postMessage(kept);
  event.waitUntil(
    keep(event.data).then(
      () => tell(true),
      () => tell(false),
    ),
  );
});
