/** Modules from other origins than the portal's: only those that the settings list, and only what was published. */
import type { Page } from '@playwright/test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, siteCommand, type RunningPortal } from '../../scripts/run-portal';
import { alive, expect, test } from '../portal';
import { ROOT, TEMPLATE_PORTAL } from '../site';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
const originOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(directive))!
    .split(' ')
    .filter((part) => part.startsWith('http'));

let folder: string;
let portal: RunningPortal;
/** Where the files of mfe-staff lie: another origin, which serves the site's folder to everybody. */
let files: Server;
let other: string;
let developer: string;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeAll(async () => {
  // A step, a new database, and its pages.
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-one-'));
  files = createServer(({ url }, response) => {
    const file = path.join(folder, 'site/public', path.normalize(new URL(url!, 'http://files').pathname));
    readFile(file).then(
      (content) =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  other = await listen(files);
  const free = createServer();
  developer = await listen(free);
  await new Promise((resolve) => free.close(resolve));

  for (const name of ['site', 'site.key'])
    await cp(path.join(TEMPLATE_PORTAL, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  const settings = JSON.parse(await readFile(path.join(ROOT, 'settings.json'), 'utf8')) as object;
  await writeFile(
    path.join(folder, 'settings.json'),
    JSON.stringify({ ...settings, moduleOrigins: { 'mfe-staff': other }, developerOrigins: [developer] }),
  );
  // As for real people: nothing is allowed that the settings do not list.
  const where = {
    root: ROOT,
    folder,
    env: { PORTAL_DEMO: 'off', PORTAL_SETTINGS: path.join(folder, 'settings.json') },
  };
  const published = siteCommand(where, 'settings');
  expect(published.stderr).not.toMatch(/Error/);
  expect(published.stdout).toContain('the settings are in force');
  portal = await serve(where);
});

test.afterAll(async () => {
  await portal?.stop();
  files?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a module on another origin works, and pages let scripts of exactly that origin and the developers’ run', async ({
  page,
  troubles,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto(`${portal.url}/authorize-login`);
  await alive(page);
  await expect(heading(page)).toHaveText('Staff sign-in');
  expect(asked.some((url) => url.startsWith(`${other}/modules/mfe-staff/`))).toBe(true);
  expect(asked.filter((url) => url.startsWith(`${portal.url}/modules/mfe-staff/`))).toEqual([]);
  const policy = answer!.headers()['content-security-policy']!;
  expect(originOf(policy, 'script-src')).toEqual([other, developer]);
  expect(originOf(policy, 'connect-src')).toEqual([developer]);
  expect(troubles).toEqual([]);
});

test('one changed byte on the other origin does not run, and the rest of the page works', async ({ page }) => {
  await page.route(`${other}/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto(`${portal.url}/authorize-login`);
  await expect(heading(page)).toHaveText('This part is not available', { timeout: 20_000 });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Staff sign-in');
});

test('no module is taken from an origin that the settings do not list, whatever a link says', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${portal.url}/doctor-login?lng=en&module=${other}`);
  await alive(page);
  await expect(heading(page)).toHaveText('Doctor sign-in');
  await expect(page.getByRole('complementary', { name: 'Module under development' })).toHaveCount(0);
  expect(asked.filter((url) => url.startsWith(other))).toEqual([]);
  // Nor can a script of the page itself bring one in past the policy.
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
