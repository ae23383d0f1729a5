/** Visits of a site while versions are published, tried, previewed and removed. */
import type { SiteRegistry } from '@chautari/contract/site';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { publishBuilds, publishSettings, removeModule, rollback } from '../publish/publish';
import { publishPreview, endTrial, startCanary } from '../publish/trials';
import { serveSite } from './serve';
import { createFolderStore } from '../store/openSite';
import { getSiteFolder, type SiteStore } from '../store/siteFolder';

let folder: string;
let store: SiteStore;
let app: FastifyInstance;
/** The cookies that were set. */
let cookies: unknown[][];
const mfe = (name: string, text: string) => buildModule(folder, name, { text });
const tryOut = async (name: string, text: string, share = 0) =>
  startCanary(store, { dirs: [await mfe(name, text)], versions: {}, share });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-visits-'));
  store = createFolderStore(getSiteFolder(path.join(folder, 'site')));
  const dirs = [await buildShell(folder, { text: 'the shell' }), await mfe('mfe-a', 'a'), await mfe('mfe-b', 'b')];
  await publishBuilds(store, dirs, { settings: SITE_SETTINGS });
  app = Fastify();
  cookies = [];
  // Replaces @fastify/cookie, which Jest cannot load.
  app.decorateRequest('cookies');
  app.addHook('onRequest', async (request) => {
    const { cookie = '' } = request.headers;
    request.cookies = Object.fromEntries(cookie.split('; ').map((one) => one.split('=') as [string, string]));
  });
  app.decorateReply('setCookie', function (this: FastifyReply, ...cookie: unknown[]) {
    cookies.push(cookie);
    return this;
  });
  await serveSite(app, { site: store.site, secureCookies: true, ensureCurrent: () => Promise.resolve() });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });
/** Returns the builds that rendered a page. */
const buildsIn = (html: string) => /<p>en \S+ (.*) with the kit of (.*) Hello<\/p>/.exec(html)?.slice(1);
const builds = async (url: string, cookies?: Record<string, string>) => buildsIn((await open(url, cookies)).body);
const readRegistry = async (query = '') => (await open(`/registry.json${query}`)).json<SiteRegistry>();

it('are new from the next page on, with their data; an open tab still gets the earlier files', async () => {
  const before = { registry: await readRegistry(), page: await open('/mfe-a') };
  await publishBuilds(store, [await buildShell(folder, { text: 'a newer shell' }), await mfe('mfe-a', 'newer a')]);
  expect(await builds('/mfe-a')).toEqual(['newer a', 'a newer shell']);
  expect(await builds('/mfe-b')).toEqual(['b', 'a newer shell']);

  const [a] = before.registry.modules;
  const { shell } = before.registry;
  for (const [file, content] of [
    [a!.base + a!.entry, '// a'],
    [shell.base + shell.entry, '// the shell'],
    [/href="(\/page-data\/[^"]+)"/.exec(before.page.body)![1]!, expect.stringContaining(a!.version)],
  ] as const)
    expect(await open(file)).toMatchObject({
      statusCode: 200,
      body: content,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });

  await rollback(store, 'mfe-a');
  expect(await builds('/mfe-a')).toEqual(['a', 'a newer shell']);
  await rollback(store, 'shell');
  expect(await builds('/mfe-a')).toEqual(['a', 'the shell']);
  expect(await readRegistry()).toEqual(before.registry);
});

it('come with a policy that allows the scripts of the page, and with the worker unless the settings turn it off', async () => {
  const { headers } = await open('/mfe-a');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*script-src [^;]*'sha256-/);
  const worker = (await open('/sw.js')).body;
  await publishSettings(store, { ...SITE_SETTINGS, worker: 'off' });
  expect([worker, (await open('/sw.js')).body]).toEqual([
    '/* worker of the shell */',
    expect.not.stringContaining('worker of'),
  ]);
});

it('come with headers that keep other sites out', async () => {
  const { headers } = await open('/mfe-a');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('microphone=()'),
  });
});

it('may take pictures, and ask where the reader is for the nearest health posts', async () => {
  const { headers } = await open('/mfe-a');
  const policy = String(headers['permissions-policy']).split(', ');
  expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=(self)']));
});

it('list no folder, and leave no folder', async () => {
  for (const path of ['/modules/', '/modules/mfe-a/', '/shell/', '/page-data/'])
    expect([path, [403, 404].includes((await open(path)).statusCode)]).toEqual([path, true]);
  for (const path of ['/modules/..%2f..%2fhistory', '/shell/..%2f..%2freleases', '/.env', '/.git/config'])
    expect([path, (await open(path)).statusCode >= 400]).toEqual([path, true]);
});

it('of canaries come on request, all of them or one by its module, and each ends alone', async () => {
  await tryOut('mfe-a', 'a on trial');
  await tryOut('mfe-b', 'b on trial');
  const seen = async (query: string) => [(await builds(`/mfe-a${query}`))![0], (await builds(`/mfe-b${query}`))![0]];
  expect(await seen('')).toEqual(['a', 'b']);
  expect(await seen('?canary=on')).toEqual(['a on trial', 'b on trial']);
  expect(await seen('?canary=mfe-a')).toEqual(['a on trial', 'b']);
  expect(await seen('?canary=mfe-b')).toEqual(['a', 'b on trial']);
  expect(await seen('?canary=off')).toEqual(['a', 'b']);
  const { modules } = await readRegistry();
  const { modules: tried } = await readRegistry('?canary=mfe-b');
  expect(tried.map(({ version }, index) => version === modules[index]!.version)).toEqual([true, false]);
  await endTrial(store, 'mfe-b');
  expect(await seen('?canary=on')).toEqual(['a on trial', 'b']);
  await endTrial(store);
  expect(await seen('?canary=on')).toEqual(['a', 'b']);
});

it('of canaries come to a share of visitors, each of whom keeps the assigned bucket, and nothing else', async () => {
  await tryOut('mfe-a', 'a on trial');
  await open('/mfe-a');
  expect(cookies).toEqual([]);
  await tryOut('mfe-a', 'a on trial', 100);
  expect(await builds('/mfe-a')).toEqual(['a on trial', 'the shell']);
  const [[name, bucket, how]] = cookies as [[string, string, object]];
  expect([name, bucket]).toEqual(['bucket', expect.stringMatching(/^\d{1,2}$/)]);
  expect(how).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 182 * 24 * 60 * 60 });
  expect(await builds('/mfe-a', { bucket })).toEqual(['a on trial', 'the shell']);
  expect(cookies).toHaveLength(1);
});

it('of a preview come to visitors with its address, and not to search engines', async () => {
  await publishPreview(store, [await mfe('mfe-a', 'a new form')], 'new-form');
  const answer = await open('/mfe-a?preview=new-form');
  expect([buildsIn(answer.body)![0], answer.headers['x-robots-tag']]).toEqual(['a new form', 'noindex']);
  const usual = await open('/mfe-a?canary=on');
  expect([buildsIn(usual.body)![0], usual.headers['x-robots-tag']]).toEqual(['a', undefined]);
});

it('are gone with a removed module', async () => {
  expect((await open('/mfe-b')).statusCode).toBe(200);
  await removeModule(store, 'mfe-b');
  expect((await open('/mfe-b')).statusCode).toBe(404);
  expect((await readRegistry()).modules.map(({ name }) => name)).toEqual(['mfe-a']);
});
