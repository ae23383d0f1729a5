const MAX_FILES = 150;
const ORIGIN = location.origin;
const getUrl = (name: string) => `${ORIGIN}/shell/files/${name}.js`;

/** The entries of the cache of files, in the order in which they came. */
const entries = new Map<string, Response>();
const requests: string[] = [];
const network = (url: string, date = new Date()) =>
  ({
    ...{ url, status: 200, ok: true, clone: () => network(url) },
    headers: new Headers({ 'content-language': 'en', date: date.toUTCString() }),
  }) as unknown as Response;
const toUrl = (key: Request | string) => (typeof key === 'string' ? key : key.url);

beforeEach(async () => {
  const cache = {
    match: async (key: Request | string) => entries.get(toUrl(key)),
    put: async (key: Request | string, response: Response) => void entries.set(toUrl(key), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (key: Request | string) => entries.delete(toUrl(key)),
  };
  const fetch = async (key: Request | string) => {
    requests.push(toUrl(key));
    return network(toUrl(key));
  };
  entries.clear();
  requests.length = 0;
  // A page is stored with the language of the last one, for which the test needs no answer.
  Object.assign(globalThis, { caches: { open: async () => cache }, fetch, Response: class {} });
  await import('./worker');
});

/** Requests a file through the worker. */
async function load(name: string) {
  const answers: Promise<Response>[] = [];
  const request = { url: getUrl(name), method: 'GET', mode: 'no-cors', destination: 'script' };
  const respondWith = (answer: Promise<Response>) => answers.push(answer);
  self.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  await answers[0];
}

it('keeps an old file that the page reads while newer ones arrive, and drops the others', async () => {
  entries.set(getUrl('packages'), network(getUrl('packages')));
  entries.set(getUrl('of-an-old-release'), network(getUrl('of-an-old-release')));
  for (let index = 2; index < MAX_FILES; index += 1) entries.set(getUrl(`${index}`), network(getUrl(`${index}`)));
  await load('packages');
  await load('new');
  await load('newer');
  expect(requests).toEqual([getUrl('new'), getUrl('newer')]);
  expect(entries.has(getUrl('packages'))).toBe(true);
  expect(entries.has(getUrl('of-an-old-release'))).toBe(false);
  expect(entries.has(getUrl('newer'))).toBe(true);
  expect(entries.size).toBe(MAX_FILES);
});

it('keeps no copy of a page that the site does not have any more', async () => {
  const path = '/notices/5';
  const copies = ['en', 'ne'].map((lang) => `${path}?lang=${lang}`);
  for (const key of copies) entries.set(key, network(key));
  const works: Promise<unknown>[] = [];
  const answers: Promise<Response>[] = [];
  const gone = { ...network(path), status: 404, ok: false, clone: () => gone } as Response;
  globalThis.fetch = async () => gone;
  self.dispatchEvent(
    Object.assign(new Event('fetch'), {
      request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate' },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (work: Promise<unknown>) => works.push(work),
    }),
  );
  expect(await answers[0]).toBe(gone);
  await Promise.all(works);
  expect(copies.filter((key) => entries.has(key))).toEqual([]);
});

/** Tells the worker which page is open. */
async function openPage(path: string) {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  self.dispatchEvent(Object.assign(new Event('message'), { data: { lng: 'en', paths: [path] }, ports: [], waitUntil }));
  await Promise.all(works);
}

it('stores what to do in an emergency again once the copy is old, also where only other pages are read', async () => {
  const getAsked = () => requests.splice(0).map((url) => new URL(url, ORIGIN).pathname);
  const essential = ['/service/emergency', '/service/emergency/resuscitation', '/service/emergency/first-aid'];
  await openPage('/about');
  expect(getAsked()).toEqual(['/about', ...essential]);
  await openPage('/about');
  expect(getAsked()).toEqual([]);
  const [first] = essential;
  entries.set(`${first}?lang=en`, network(first!, new Date(Date.now() - 30 * 86_400_000)));
  await openPage('/about');
  expect(getAsked()).toEqual([first]);
});
