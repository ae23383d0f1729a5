const MAX_FILES = 150;
const ORIGIN = location.origin;
const getUrl = (name: string) => `${ORIGIN}/shell/files/${name}.js`;

/** The entries of the cache of files, in the order in which they came. */
const entries = new Map<string, Response>();
const requests: string[] = [];
const network = (url: string) => ({ url, status: 200, clone: () => network(url) }) as unknown as Response;

beforeEach(async () => {
  const cache = {
    match: async ({ url }: Request) => entries.get(url),
    put: async ({ url }: Request, response: Response) => void entries.set(url, response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async ({ url }: Request) => entries.delete(url),
  };
  const fetch = async ({ url }: Request) => {
    requests.push(url);
    return network(url);
  };
  Object.assign(globalThis, { caches: { open: async () => cache }, fetch });
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
