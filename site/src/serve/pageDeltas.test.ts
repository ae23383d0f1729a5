import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { decompressWithDictionary } from '../publish/dcz';
import { publishBuilds } from '../publish/publish';
import { readActiveEntry } from '../store/history';
import { PAGE_DATA_FOLDER, type SiteStore } from '../store/siteFolder';
import { serveSite } from './serve';

const { kinds, shell, mfe } = preparedSites();

let store: SiteStore;
let app: FastifyInstance;
beforeEach(async () => {
  store = await kinds['a folder']!();
  await publishBuilds(store, [await shell('first'), await mfe('mfe-a')], { settings: SITE_SETTINGS });
  app = Fastify();
  // Replaces @fastify/cookie, which Jest cannot load.
  app.decorateRequest('cookies');
  app.addHook('onRequest', async (request) => {
    request.cookies = request.headers.cookie ? { i18nextLng: 'np' } : {};
  });
  app.decorateReply('setCookie', function (this: FastifyReply, name: string) {
    return this.header('set-cookie', name);
  } as never);
  await serveSite(app, { site: store.site, secureCookies: false, ensureCurrent: async () => undefined });
});
afterEach(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { headers: answer.headers as Record<string, unknown>, status: answer.statusCode, body: answer.rawPayload };
};
const ask = (dictionary: Buffer) => ({
  'accept-encoding': 'gzip, br, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
});

it('answers with the delta to the copy of an earlier release, and with 304 where the page is the same', async () => {
  const copy = await get('/mfe-a?lng=en&copy');
  await publishBuilds(store, [await shell('second')]);
  const page = await get('/mfe-a?lng=en');
  const { headers, body } = await get('/mfe-a?lng=en', ask(copy.body));
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie, Available-Dictionary',
    etag: page.headers.etag,
  });
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(await decompressWithDictionary(body, copy.body)).toEqual(page.body);
  const again = await get('/mfe-a?lng=en', { ...ask(copy.body), 'if-none-match': page.headers.etag as string });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await get('/mfe-a?lng=en', ask(Buffer.from('another page')));
  expect(other.headers['content-encoding']).toBe('br');
});

it('makes a dictionary of a copy alone, which has no cookie and follows none', async () => {
  const { headers, body } = await get('/mfe-a?lng=en&copy', { cookie: 'i18nextLng=np', 'accept-language': 'ne' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=2592000',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/mfe-a*"',
    'content-language': 'en',
  });
  expect(headers['set-cookie']).toBeUndefined();
  const page = await get('/mfe-a?lng=en');
  expect(page.headers['set-cookie']).toBeDefined();
  expect(page.headers['use-as-dictionary']).toBeUndefined();
  expect(page.body).toEqual(body);
  const missing = await get('/nothing?lng=en&copy');
  expect([missing.status, missing.headers['use-as-dictionary']]).toEqual([404, undefined]);
});

it('makes dictionaries of page data', async () => {
  const { release } = (await readActiveEntry(store.site))!;
  const [name] = await readdir(path.join(store.site.pages(release), PAGE_DATA_FOLDER));
  const { headers } = await get(`/page-data/${name!.replace(/(\.br|\.gz)$/, '')}`);
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/page-data/*"',
  });
});
