/** The built portal with sample data behind a slow link, and a browser: what benchmarks of pages visit. */
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import type { Conditions } from './conditions';
import { waitForPages } from './pages';
import { startSlowLink } from './slowLink';
import { findBrowser } from '../../scripts/browser.mjs';
import { buildPackages } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/packages.mjs';
import { startPortal } from '../../scripts/run-portal';

/** Builds what is missing, starts the portal, and waits until its pages are rendered and compressed. */
export async function startSlowPortal({ link: conditions }: Conditions) {
  await buildPackages();
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
  const portal = await startPortal({ root: ROOT, folder });
  await waitForPages(portal.url, getSiteFolder(path.join(folder, 'site')));
  const link = await startSlowLink(portal.url, conditions);
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
  return {
    portal,
    link,
    browser,
    stop: async () => {
      await browser.close();
      await link.stop();
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
