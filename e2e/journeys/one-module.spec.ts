/** A team and its one module: built and tested in its own folder, developed inside the deployed portal, served from an origin of its own. */
import type { Page } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, siteCommand, type RunningPortal } from '../../scripts/run-portal';
import { moduleAlone } from '../alone';
import { alive, expect, test } from '../portal';
import { ROOT, templatePortal } from '../site';

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
    await cp(path.join(templatePortal(), name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
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

test('in a folder of its own, with the kit and the contract as packages, a module is built and tested', async () => {
  const own = await moduleAlone('mfe-doctor', folder);
  const npm = (...args: string[]) =>
    spawnSync('npm', args, { cwd: own, encoding: 'utf8', env: { ...process.env, NODE_ENV: '', FORCE_COLOR: '0' } });
  const tested = npm('test', '--', 'SignIn');
  expect(tested.stderr).toMatch(/Tests: +\d+ passed/);
  expect(npm('run', 'build').stdout).toContain('mfe-doctor is built in dist/');
  const { needs } = JSON.parse(await readFile(path.join(own, 'dist/web/assets.json'), 'utf8')) as {
    needs: Record<string, string>;
  };
  expect(Object.keys(needs)).toEqual(expect.arrayContaining(['contract', 'core', 'forms', 'platform', 'react']));
});

/** Starts the development server of a module; resolves to the address that it prints. */
function develop(own: string, child: (process: ChildProcess) => void) {
  const server = spawn(
    process.execPath,
    ['-e', "require('@chautari/shared-ui/module/dev')", '--', '--site', portal.url],
    { cwd: own, env: { ...process.env, MODULE_PORT: new URL(developer).port } },
  );
  child(server);
  return new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /open (http\S+)/.exec(said);
      if (address) resolve(address[1]!);
    });
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    server.once('exit', () => reject(new Error(said)));
  });
}

test('a developer with the module’s folder alone runs it inside the deployed portal, until the tab ends it', async ({
  page,
  context,
}) => {
  const own = path.join(folder, 'mfe-doctor');
  const words = path.join(own, 'src/locales/en.json');
  const say = async (from: string, to: string) => writeFile(words, (await readFile(words, 'utf8')).replace(from, to));
  await say('"Doctor sign-in"', '"My own sign-in"');
  let server: ChildProcess | undefined;
  try {
    const address = await develop(own, (child) => {
      server = child;
    });
    expect(address).toBe(`${portal.url}/doctor-login?module=${developer}`);
    await page.goto(address);
    await expect(heading(page)).toHaveText('My own sign-in');
    const bar = page.getByRole('complementary', { name: 'Module under development' });
    await expect(bar).toContainText(`mfe-doctor comes from ${developer}`);
    expect(new URL(page.url()).search).toBe('');

    await say('"My own sign-in"', '"My other sign-in"');
    await expect(heading(page)).toHaveText('My other sign-in', { timeout: 30_000 });

    await page.getByRole('link', { name: 'NP' }).click();
    await expect(page.getByRole('complementary', { name: 'विकास भइरहेको भाग' })).toContainText('mfe-doctor');
    await page.locator('html[lang=ne] header').getByRole('link', { name: 'बिरामी', exact: true }).click();
    await expect(heading(page)).toHaveText('बिरामी साइन इन');

    // Another tab knows nothing of it.
    const tab = await context.newPage();
    await tab.goto(`${portal.url}/doctor-login?lng=en`);
    await expect(heading(tab)).toHaveText('Doctor sign-in');
    await expect(tab.getByRole('complementary', { name: 'Module under development' })).toHaveCount(0);
    await tab.close();

    await page.goto(`${portal.url}/doctor-login?lng=en`);
    await expect(heading(page)).toHaveText('My other sign-in');
    await page.getByRole('button', { name: 'End this' }).click();
    await expect(heading(page)).toHaveText('Doctor sign-in');
    await expect(bar).toHaveCount(0);
  } finally {
    server?.kill();
  }
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
