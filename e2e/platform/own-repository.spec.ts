/** A team with a repository of its own: from nothing to a published page and back, with the packages of the platform as npm packs them. */
import type { Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, siteCommand, type RunningPortal } from '../../scripts/run-portal';
import { OwnRepository } from '../ownRepository';
import { alive, expect, test } from '../portal';
import { ROOT, TEMPLATE_PORTAL } from '../site';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let folder: string;
let portal: RunningPortal;
let developer: string;
let token: string;
let own: OwnRepository;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** What answers before any script runs. */
const prerendered = async (language: 'en' | 'np') => {
  const answer = await fetch(`${portal.url}/pharmacy?lng=${language}`, { headers: { connection: 'close' } });
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1];
};

async function freeOrigin() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-team-'));
  developer = await freeOrigin();
  for (const name of ['site', 'site.key'])
    await cp(path.join(TEMPLATE_PORTAL, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  const settings = JSON.parse(await readFile(path.join(ROOT, 'settings.json'), 'utf8')) as object;
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, developerOrigins: [developer] }));
  // As for real people: nothing is allowed that the settings do not list.
  const env = { PORTAL_DEMO: 'off', PORTAL_SETTINGS: path.join(folder, 'settings.json') };
  const where = { root: ROOT, folder, env };
  expect(siteCommand(where, 'settings').stdout).toContain('the settings are in force');
  token = /SITE_TOKEN=(\S+)/.exec(siteCommand(where, 'publishers', 'add', 'maya', 'mfe-pharmacy').stdout)![1]!;
  portal = await serve(where);
  own = new OwnRepository('pharmacy', path.join(folder, 'pharmacy'));
});

test.afterAll(async () => {
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('it is written into an empty folder, installs without a link or anything of the service, and is checked, tested and built', async () => {
  const written = own.write();
  expect([written.status, written.stderr]).toEqual([0, expect.any(String)]);
  const { names, links } = await own.installed();
  expect(links).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['react', 'webpack', 'jest']));
  for (const name of ['fastify', '@fastify', 'sharp', '@aws-sdk', 'drizzle-orm']) expect(names).not.toContain(name);

  expect(own.npm(['run', 'check'])).toEqual({
    status: 0,
    said: expect.stringMatching(/Tests: +2 passed/) as unknown as string,
  });
  // Its one screen is JSX and nothing else, which needs React as well.
  const { needs } = await own.readJson<{ needs: Record<string, string> }>('dist/web/assets.json');
  expect(Object.keys(needs).sort()).toEqual(['@module-federation/runtime', 'core', 'platform', 'react']);
});

test('what does not fit is told by its types, before it is published', async () => {
  await own.say('src/screens/Home/Home.tsx', "t('home.lead')", "t('home.aim')");
  const checked = own.npm(['run', 'typecheck']);
  expect(checked.status).toBe(1);
  expect(checked.said).toContain('mfe-pharmacy has a type error:\n  src/screens/Home/Home.tsx:8: ');
  await own.say('src/screens/Home/Home.tsx', "t('home.aim')", "t('home.lead')");
});

test('it is shown inside the deployed portal before it was ever published, and follows each change', async ({
  page,
  context,
}) => {
  let server: ChildProcess | undefined;
  try {
    const address = await own.develop(portal.url, new URL(developer).port, (child) => {
      server = child;
    });
    expect(address).toBe(`${portal.url}/pharmacy?module=${developer}`);
    await page.goto(address);
    await expect(heading(page)).toHaveText('Pharmacy');
    const bar = page.getByRole('complementary', { name: 'Module under development' });
    await expect(bar).toContainText(`mfe-pharmacy comes from ${developer}`);
    expect(new URL(page.url()).search).toBe('');

    await own.say('src/locales/en.json', '"Pharmacy"', '"Our pharmacy"');
    await expect(heading(page)).toHaveText('Our pharmacy', { timeout: 30_000 });

    // With the other modules of the portal, in both languages.
    await page.getByRole('link', { name: 'NP' }).click();
    await expect(page.getByRole('complementary', { name: 'विकास भइरहेको भाग' })).toContainText('mfe-pharmacy');
    await page.locator('html[lang=ne] header').getByRole('link', { name: 'बिरामी', exact: true }).click();
    await expect(heading(page)).toHaveText('बिरामी साइन इन');

    // Another tab knows nothing of it.
    const tab = await context.newPage();
    const answer = await tab.goto(`${portal.url}/pharmacy?lng=en`);
    expect(answer!.status()).toBe(404);
    await tab.close();

    await page.goto(`${portal.url}/pharmacy?lng=en`);
    await expect(heading(page)).toHaveText('Our pharmacy');
    await page.getByRole('button', { name: 'End this' }).click();
    await expect(bar).toHaveCount(0);
  } finally {
    server?.kill();
  }
});

test('it is published with a token, answers before React in both languages, and goes back', async ({ page }) => {
  const portalOf = { SITE_DIR: portal.url, SITE_TOKEN: token };
  expect(own.npm(['run', 'publish'], { SITE_DIR: portal.url })).toMatchObject({
    status: 1,
    said: expect.stringContaining('Set SITE_TOKEN') as unknown as string,
  });
  await own.say('src/locales/en.json', '"Our pharmacy"', '"Pharmacy"');
  expect(own.npm(['run', 'publish'], portalOf)).toEqual({
    status: 0,
    said: expect.stringContaining('published mfe-pharmacy 0.1.0-') as unknown as string,
  });
  expect(await prerendered('en')).toBe('Pharmacy');
  expect(await prerendered('np')).toBe('नयाँ पृष्ठ');

  await own.say('src/locales/en.json', '"Pharmacy"', '"Pharmacy of the ward"');
  expect(own.npm(['run', 'publish'], portalOf).said).toContain('published mfe-pharmacy');
  await expect.poll(() => prerendered('en')).toBe('Pharmacy of the ward');
  await page.goto(`${portal.url}/pharmacy?lng=en`);
  await alive(page);
  await expect(heading(page)).toHaveText('Pharmacy of the ward');

  expect(own.npm(['run', 'rollback'], portalOf)).toEqual({
    status: 0,
    said: expect.stringContaining('mfe-pharmacy is back at 0.1.0-') as unknown as string,
  });
  await expect.poll(() => prerendered('en')).toBe('Pharmacy');
});
