import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';

import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { getBuildId, listFrontends } from '../scripts/packages.mjs';
import { PATIENCE, startPortal } from '../scripts/run-portal';
import { getToday } from './today';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The published site with its data, which every worker copies. */
export const TEMPLATE_PORTAL = path.join(ROOT, '.cache/template-portal');
const STAMP = path.join(TEMPLATE_PORTAL, 'stamp');

/** Returns the stamp of the template: builds, service, and day of the sample data. */
async function readStamp() {
  const service = await readFile(path.join(ROOT, 'api/dist/built'), 'utf8');
  return [...listFrontends().map(getBuildId), service, getToday()].join('\n');
}

/** Compresses the pages once, so that the portals of the workers do not. */
async function compressPages(root: string) {
  const { release } = (await readActiveEntry(getSiteFolder(root)))!;
  spawnSync(process.execPath, ['api/dist/renderAgain.js', root, release, 'best'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...PATIENCE },
  });
}

/** Global setup: publishes the builds, adds sample data and renders pages, unless the template is up to date. */
export default async function preparePortal() {
  for (const target of ['service', 'testing'])
    spawnSync(process.execPath, ['scripts/compile.mjs', target], { cwd: ROOT, stdio: 'inherit' });
  const stamp = await readStamp();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return;
  await rm(TEMPLATE_PORTAL, { recursive: true, force: true });
  await mkdir(TEMPLATE_PORTAL, { recursive: true });
  // A machine that stops for seconds refuses no page.
  const env = { PORTAL_PAGE_TIMEOUT_MS: '60000' };
  const portal = await startPortal({ root: ROOT, folder: TEMPLATE_PORTAL, env });
  await portal.stop();
  await compressPages(path.join(TEMPLATE_PORTAL, 'site'));
  await writeFile(STAMP, stamp);
}
