import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';

import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { getBuildId, listFrontends } from '../scripts/packages.mjs';
import { startPortal } from '../scripts/run-portal';
import { getToday } from './today';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The built site, published once, with the data that its pages show; every worker copies both. */
export const TEMPLATE_PORTAL = path.join(ROOT, '.cache/template-portal');
const STAMP = path.join(TEMPLATE_PORTAL, 'stamp');

/** What the template was made of: the builds, the service, and the day around which the sample data is laid out. */
async function readStamp() {
  const service = await readFile(path.join(ROOT, 'api/dist/built'), 'utf8');
  return [...listFrontends().map(getBuildId), service, getToday()].join('\n');
}

/** Makes the best compressed copies now: else the portal of every worker would make them, once its pages have settled. */
async function compressPages(root: string) {
  const { release } = (await readActiveEntry(getSiteFolder(root)))!;
  spawnSync(process.execPath, ['api/dist/renderAgain.js', root, release, 'best'], { cwd: ROOT, stdio: 'inherit' });
}

/** Before all tests: publishes what is built, fills sample data and renders them, unless an earlier run has done so with the same. */
export default async function preparePortal() {
  for (const target of ['service', 'testing'])
    spawnSync(process.execPath, ['scripts/compile.mjs', target], { cwd: ROOT, stdio: 'inherit' });
  const stamp = await readStamp();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return;
  await rm(TEMPLATE_PORTAL, { recursive: true, force: true });
  await mkdir(TEMPLATE_PORTAL, { recursive: true });
  const portal = await startPortal({ root: ROOT, folder: TEMPLATE_PORTAL });
  await portal.stop();
  await compressPages(path.join(TEMPLATE_PORTAL, 'site'));
  await writeFile(STAMP, stamp);
}
