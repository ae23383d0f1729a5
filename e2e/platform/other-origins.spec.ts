// Modules from other origins: allowed only for listed origins, as published or under development.
import type { Page } from '@playwright/test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteRegistry } from '@chautari/contract';
import { OwnRepository } from '../../scripts/ownRepository';
import { runSiteCommand, startService, type RunningPortal } from '../../scripts/run-portal';
import { findAccessibilityErrors, waitForHydration, expect, test, type Language } from '../portal';
import { ROOT, TEMPLATE_PORTAL } from '../site';
import { getWords } from '../words';

// One portal and one repository for all tests.
test.describe.configure({ mode: 'default', timeout: 480_000 });
// An extra header would cause CORS preflight requests, which real browsers do not send.
test.use({ extraHTTPHeaders: {} });

const REMOTE = 'mfe-doctor';
const SIGN_IN = '/doctor-login';
const remote = getWords(REMOTE, 'en');
const kit = getWords('shared-ui/src/locales', 'en');
const developing = (lng: Language) => getWords('shell/src/developing/locales', lng);
const TITLE = { en: 'Pharmacy', np: 'औषधि पसल' };
/** Sentences that new-mfe writes, with those that its team has written. */
const SENTENCES: readonly (readonly [file: string, from: string, to: string])[] = [
  ['src/locales/en.json', 'What this page is for.', 'Where to get medicines.'],
  ['src/locales/en.json', 'What people can do here.', 'The pharmacy is open from ten to five.'],
  ['src/locales/np.json', 'नयाँ पृष्ठ', TITLE.np],
  ['mfe.json', 'नयाँ पृष्ठ', TITLE.np],
  ['src/locales/np.json', 'यो पृष्ठ केका लागि हो।', 'औषधि कहाँ पाइन्छ।'],
  ['src/locales/np.json', 'यहाँ के गर्न सकिन्छ।', 'पसल दस बजेदेखि पाँच बजेसम्म खुल्छ।'],
];

let folder: string;
let portal: RunningPortal;
/** Server of another origin for the files of the remote module. */
let files: Server;
let other: string;
let developer: string;

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
const serveFiles = () =>
  createServer(({ url }, response) => {
    const file = path.join(folder, 'site/public', path.normalize(new URL(url!, 'http://files').pathname));
    readFile(file).then(
      (content) =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
async function findFreeOrigin() {
  const server = createServer();
  const origin = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

// Only the origins in the settings are allowed.
const where = () => ({
  root: ROOT,
  folder,
  env: { PORTAL_DEMO: 'off', PORTAL_SETTINGS: path.join(folder, 'settings.json') },
});

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-one-'));
  files = serveFiles();
  other = await listen(files);
  developer = await findFreeOrigin();
  const settings = JSON.parse(await readFile(path.join(ROOT, 'settings.json'), 'utf8')) as object;
  await writeFile(
    path.join(folder, 'settings.json'),
    JSON.stringify({ ...settings, moduleOrigins: { [REMOTE]: other }, developerOrigins: [developer] }),
  );
  // Already uploaded versions; a site with one module has few pages to render.
  for (const name of ['site/public', 'site/server'])
    await cp(path.join(TEMPLATE_PORTAL, name), path.join(folder, name), { recursive: true });
  expect(runSiteCommand(where(), 'publish', 'shell', REMOTE).stderr).toBe('');
  portal = await startService(where());
});

test.afterAll(async () => {
  await portal?.stop();
  files?.close();
  await rm(folder, { recursive: true, force: true });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const getOrigins = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(directive))!
    .split(' ')
    .filter((part) => part.startsWith('http'));

test('a module on another origin works, and the CSP allows exactly that origin and the developers’', async ({
  page,
  troubles,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const answer = await page.goto(`${portal.url}${SIGN_IN}?lng=en`);
  await waitForHydration(page);
  await expect(heading(page)).toHaveText(remote('signIn.title'));
  expect(urls.some((url) => url.startsWith(`${other}/modules/${REMOTE}/`))).toBe(true);
  expect(urls.filter((url) => url.startsWith(`${portal.url}/modules/`))).toEqual([]);
  const policy = answer!.headers()['content-security-policy']!;
  expect(getOrigins(policy, 'script-src')).toEqual([other, developer]);
  expect(getOrigins(policy, 'connect-src')).toEqual([developer]);
  expect(troubles).toEqual([]);
});

test('a changed file on the other origin does not run, and the rest of the page works', async ({ page }) => {
  await page.route(`${other}/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto(`${portal.url}${SIGN_IN}?lng=en`);
  await expect(heading(page)).toHaveText(kit('state.unavailable'), { timeout: 20_000 });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: kit('action.tryAgain') }).click();
  await expect(heading(page)).toHaveText(remote('signIn.title'));
});

test('no module loads from an unlisted origin', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${portal.url}/nowhere?lng=en&module=${other}`);
  await waitForHydration(page);
  await expect(heading(page)).toHaveText(kit('state.notFound'));
  await expect(page.getByRole('complementary', { name: developing('en')('developing.label') })).toHaveCount(0);
  expect(urls.filter((url) => url.startsWith(other))).toEqual([]);
  // The CSP also blocks scripts that the page adds.
  const stopped = await page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), {
          src: `${origin.replace('127.0.0.1', 'localhost')}/x.js`,
          onload: () => resolve('ran'),
          onerror: () => resolve('stopped'),
        });
        document.head.append(script);
      }),
    other,
  );
  expect(stopped).toBe('stopped');
});

test.describe('a new module in its own repository', () => {
  let own: OwnRepository;
  test.beforeAll(async () => {
    own = new OwnRepository(ROOT, 'pharmacy', path.join(folder, 'pharmacy'));
    own.write();
    for (const sentence of SENTENCES) await own.replace(...sentence);
  });

  test('is shown inside the portal before it is published, and follows each change', async ({ page, context }) => {
    const server = await own.develop(portal.url, new URL(developer).port);
    try {
      expect(server.address).toBe(`${portal.url}/pharmacy?module=${developer}`);
      await page.goto(server.address);
      await expect(heading(page)).toHaveText(TITLE.en);
      const bar = page.getByRole('complementary', { name: developing('en')('developing.label') });
      await expect(bar).toContainText(developer);
      expect(new URL(page.url()).search).toBe('');

      await own.replace('src/locales/en.json', '"Pharmacy"', '"Our pharmacy"');
      await expect(heading(page)).toHaveText('Our pharmacy', { timeout: 30_000 });

      // Other modules of the portal work, in both languages.
      await page.getByRole('link', { name: 'NP' }).click();
      await expect(page.getByRole('complementary', { name: developing('np')('developing.label') })).toContainText(
        'mfe-pharmacy',
      );
      await page.locator(`html[lang=ne] header a[href="${SIGN_IN}"]:visible`).click();
      await expect(heading(page)).toHaveText(getWords(REMOTE, 'np')('signIn.title'));

      // Other tabs do not show it.
      const tab = await context.newPage();
      expect((await tab.goto(`${portal.url}/pharmacy?lng=en`))!.status()).toBe(404);
      await tab.close();

      await page.goto(`${portal.url}/pharmacy?lng=en`);
      await expect(heading(page)).toHaveText('Our pharmacy');
      await page.getByRole('button', { name: developing('en')('developing.end') }).click();
      await expect(bar).toHaveCount(0);
    } finally {
      server.stop();
      await own.replace('src/locales/en.json', '"Our pharmacy"', '"Pharmacy"').catch(() => undefined);
    }
  });

  test('is published with a token, has page, link and messages in both languages, and is removed', async ({
    page,
    troubles,
  }) => {
    const added = runSiteCommand(where(), 'publishers', 'add', 'maya', 'mfe-pharmacy').stdout;
    const asMaya = { SITE_DIR: portal.url, SITE_TOKEN: /SITE_TOKEN=(\S+)/.exec(added)![1]! };
    try {
      expect(own.npm(['run', 'publish'], asMaya)).toEqual({
        status: 0,
        output: expect.stringContaining('published mfe-pharmacy 0.1.0-') as unknown as string,
      });
      for (const lng of ['en', 'np'] as const) {
        const answer = await page.goto(`${portal.url}/pharmacy?lng=${lng}`);
        expect(await answer!.text()).toMatch(new RegExp(`<h1[^>]*>${TITLE[lng]}</h1>`));
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(`${portal.url}${SIGN_IN}`);
        await waitForHydration(page);
        await page.locator('header').getByRole('link', { name: TITLE[lng] }).click();
        await expect(heading(page)).toHaveText(TITLE[lng]);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${portal.url}/pharmacy`);
        await waitForHydration(page);
        await expect(heading(page)).toHaveText(TITLE[lng]);
        expect(await findAccessibilityErrors(page)).toEqual([]);
      }
      expect(troubles).toEqual([]);

      // Module federation tools find the files by the manifest that the registry names.
      const { modules } = (await (await page.request.get(`${portal.url}/registry.json`)).json()) as SiteRegistry;
      const { base, entry, manifest } = modules.find(({ name }) => name === 'mfe-pharmacy')!;
      const { metaData, exposes } = (await (await page.request.get(`${portal.url}${base}${manifest!}`)).json()) as {
        metaData: { remoteEntry: { name: string } };
        exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
      };
      expect(metaData.remoteEntry.name).toBe(entry);
      expect(exposes.map((exposed) => exposed.path)).toEqual(expect.arrayContaining(['./mfe', './en', './np']));
      for (const file of exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]))
        expect((await page.request.get(`${portal.url}${base}${file}`)).status(), file).toBe(200);

      // Its first version has no earlier one: it is taken away, and its page and link with it.
      expect(own.npm(['run', 'rollback'], asMaya).output).toContain('remove mfe-pharmacy');
      expect(own.npm(['exec', '--', 'chautari-module', 'remove', '--yes'], asMaya).output).toContain(
        'mfe-pharmacy is removed',
      );
      expect((await page.goto(`${portal.url}/pharmacy`))!.status()).toBe(404);
      await expect(page.locator('header a[href="/pharmacy"]')).toHaveCount(0);
    } finally {
      runSiteCommand(where(), 'remove', 'mfe-pharmacy', '--yes');
      runSiteCommand(where(), 'publishers', 'revoke', 'maya');
    }
  });
});
