import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { getSiteFolder, PAGE_DATA_FOLDER, type SiteStore } from '../store/siteFolder';
import { serveSite } from './serve';
import { SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { decompressWithDictionary } from '../publish/deltas';
import { publishBuilds } from '../publish/publish';
import { readActiveEntry } from '../store/history';

describe('deltas of files', () => {
  const hash = (text: string, as: 'base64' | 'base64url') => createHash('sha256').update(text).digest(as);
  const [OLD, NEW, PICTURE] = ['an old script', 'a new script', '<svg/>'];
  const OLD_HASH = hash(OLD, 'base64');
  const main = (text: string) => `/shell/files/main.${hash(text, 'base64url')}.js`;
  const picture = `/shell/files/hero.${hash(PICTURE, 'base64url')}.svg`;

  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chautari-deltas-'));
    const site = getSiteFolder(folder);
    const write = (address: string, content: string | Buffer) => writeFile(path.join(site.public, address), content);
    await mkdir(path.join(site.public, 'shell/files'), { recursive: true });
    await mkdir(path.join(site.public, 'modules'));
    await write(main(NEW), NEW);
    await write(`${main(NEW)}.br`, brotliCompressSync(NEW));
    await write(`${main(NEW)}.${hash(OLD, 'base64url')}.dcz`, 'the delta');
    await write(picture, PICTURE);
    await write(`${picture}.${hash(OLD, 'base64url')}.dcz`, 'no delta');
    app = Fastify();
    await serveSite(app, { site, secureCookies: false, ensureCurrent: async () => undefined });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = async (url: string, headers: Record<string, string>) => {
    const answer = await app.inject({ url, headers });
    const answered: Record<string, unknown> = { ...answer.headers, status: answer.statusCode };
    return { headers: answered, body: answer.rawPayload };
  };
  const ASKED = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': `:${OLD_HASH}:` };

  it('answers with the delta to the version that the browser has', async () => {
    const { body, headers } = await get(main(NEW), ASKED);
    expect(body.toString()).toBe('the delta');
    expect(headers).toMatchObject({
      status: 200,
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/shell/files/main.*.js"',
    });
  });

  it.each([
    ['no dictionary', { 'accept-encoding': ASKED['accept-encoding'] }],
    ['a dictionary without a delta', { ...ASKED, 'available-dictionary': `:${hash('another', 'base64')}:` }],
    ['a dictionary that is no hash', { ...ASKED, 'available-dictionary': ':../../../etc/passwd:' }],
    ['dcb alone', { ...ASKED, 'accept-encoding': 'br, dcb' }],
    ['dcz refused', { ...ASKED, 'accept-encoding': 'br, dcz;q=0' }],
  ])('answers as always with %s', async (_, headers) => {
    const { body, headers: rest } = await get(main(NEW), headers);
    expect(brotliDecompressSync(body).toString()).toBe(NEW);
    expect(rest).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/shell/files/main.*.js"',
    });
  });

  it('makes no dictionary of pictures and of what is not there', async () => {
    const { body, headers } = await get(picture, ASKED);
    expect([body.toString(), headers['use-as-dictionary'], headers.vary]).toEqual([
      PICTURE,
      undefined,
      'Accept-Encoding',
    ]);
    const missing = await get(main('never published'), ASKED);
    expect([missing.headers.status, missing.headers['use-as-dictionary']]).toEqual([404, undefined]);
  });

  it('leads to no file outside the folder', async () => {
    const { headers } = await get(`/shell/files/../../../${main(NEW)}`, ASKED);
    expect(headers.status).not.toBe(200);
  });
});

describe('deltas of pages', () => {
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
});
