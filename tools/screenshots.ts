/**
 * npm run screenshots [-- path …]: takes screenshots of every screen of the built site, or of the named ones, into `screenshots/`: in both
 * languages, at 320, 360 and 1280 px, light and dark. Screens for signed-in people are opened by the sample person of their role.
 */
import { LANGUAGES } from '@chautari/contract/language';
import { chromium, type Browser } from '@playwright/test';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MfeManifest } from '@chautari/contract/site';
import { findBrowser } from '../scripts/browser.mjs';
import { buildPackages } from '../scripts/build.mjs';
import { listFrontends, ROOT } from '../scripts/packages.mjs';
import { startPortal } from '../scripts/run-portal';

const OUT = path.join(ROOT, 'screenshots');
const WIDTHS = [320, 360, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** Sample addresses of paths with a parameter. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

interface Screen {
  to: string;
  role?: string | undefined;
}

async function listScreens(): Promise<Screen[]> {
  const manifests = await Promise.all(
    listFrontends()
      .filter((name) => name !== 'shell')
      .map(async (name) => JSON.parse(await readFile(path.join(ROOT, name, 'mfe.json'), 'utf8')) as MfeManifest),
  );
  const screens = manifests
    .flatMap(({ paths }) => Object.entries(paths))
    .filter(([to, { screen }]) => screen && (!to.includes(':') || SAMPLES[to]));
  return [...screens.map(([to, { role }]) => ({ to: SAMPLES[to] ?? to, role })), { to: '/no-such-page' }];
}

const getFileName = (to: string) => (to === '/' ? 'home' : to.slice(1).replace(/\W+/g, '-'));

async function takeScreenshot(
  browser: Browser,
  url: string,
  { to, role }: Screen,
  width: number,
  language: string,
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'i18nextLng', value: language, url }]);
  if (role) await context.request.post(`${url}/api/session/sample`, { data: { role } });
  const page = await context.newPage();
  await page.goto(url + to);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === location.pathname);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: path.join(OUT, `${getFileName(to)}-${width}-${language}-${colorScheme}.png`),
    fullPage: true,
  });
  await context.close();
}

const selection = process.argv.slice(2);
await buildPackages();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-screenshots-'));
const portal = await startPortal({ root: ROOT, folder });
const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
await mkdir(OUT, { recursive: true });
const screens = (await listScreens()).filter(({ to }) => !selection.length || selection.includes(to));
for (const screen of screens) {
  for (const width of WIDTHS)
    for (const { code } of LANGUAGES)
      for (const scheme of SCHEMES) await takeScreenshot(browser, portal.url, screen, width, code, scheme);
  console.log(screen.to);
}
await browser.close();
await portal.stop();
await rm(folder, { recursive: true, force: true });
console.log(
  `${screens.length * WIDTHS.length * LANGUAGES.length * SCHEMES.length} screenshots in ${path.relative(process.cwd(), OUT)}/`,
);
