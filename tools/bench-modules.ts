/**
 * npm run bench:modules: measures what each module costs a reader who starts on the home page. Opens the first public page of every module
 * in one browser, without a reload, and prints the transferred kB of the module's own files and of parts of the kit that are new to the
 * browser. Then measures publishing all modules, publishing one of them, and its rollback, in its own site.
 */
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteRegistry } from '@chautari/contract/site';
import { findBrowser } from '../scripts/browser.mjs';
import { buildPackages } from '../scripts/build.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { measurePublishing } from './bench/publishing';
import { startPortal } from '../scripts/run-portal';

/** Returns the first public page of each module; for the module of the home page, the home page. */
const listFirstPages = ({ modules }: SiteRegistry) =>
  modules
    .map(({ name, paths }) => ({
      name,
      to:
        '/' in paths
          ? '/'
          : Object.entries(paths).find(([at, { screen, role }]) => screen && !role && !at.includes(':'))?.[0],
    }))
    .filter((page): page is { name: string; to: string } => page.to !== undefined)
    .sort((a, b) => Number(b.to === '/') - Number(a.to === '/'));

await buildPackages();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const portal = await startPortal({ root: ROOT, folder });
const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(urls.get(requestId)!, encodedDataLength),
  );

  console.log('page                 module          own kB          kit kB   files');
  for (const { name, to } of listFirstPages(
    (await (await fetch(`${portal.url}/registry.json`)).json()) as SiteRegistry,
  )) {
    if (to === '/') await page.goto(portal.url);
    else {
      bytes.clear();
      await page.evaluate((at) => {
        history.pushState(null, '', at);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    }
    await page.waitForFunction((at) => document.documentElement.dataset.hydrated === at, to);
    await page.waitForLoadState('networkidle');
    const files = [...bytes].filter(([url]) => /\/(modules|shell)\/.*\.js/.test(url));
    const sumKB = (matches: (url: string) => boolean) =>
      (files.filter(([url]) => matches(url)).reduce((total, [, size]) => total + size, 0) / 1000).toFixed(1);
    console.log(
      to.padEnd(20),
      name.padEnd(14),
      sumKB((url) => url.includes(`/modules/${name}/`)).padStart(7),
      sumKB((url) => url.includes('/shell/')).padStart(15),
      String(files.length).padStart(7),
    );
  }
  console.log('\npublishing           seconds   files written');
  for (const { name, seconds, files } of await measurePublishing(ROOT, path.join(folder, 'publishing')))
    console.log(name.padEnd(20), seconds.toFixed(1).padStart(7), String(files).padStart(15));
} finally {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
