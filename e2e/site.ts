import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { siteFolder } from '@chautari/site/folder';
import { latestStep } from '@chautari/site/history';
import { startPortal } from '../scripts/run-portal';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const TEMPLATE = 'CHAUTARI_TEST_TEMPLATE_PORTAL';
/** The built site, published once, with the data that its pages show; every worker copies both. */
export const templatePortal = () => process.env[TEMPLATE]!;

/** Makes the best compressed copies now: else the portal of every worker would make them, once its pages have settled. */
async function compressPages(root: string) {
  const { release } = (await latestStep(siteFolder(root)))!;
  spawnSync(process.execPath, ['api/dist/renderAgain.js', root, release, 'best'], { cwd: ROOT, stdio: 'inherit' });
}

/** Before all tests: publishes what is built, fills sample data and renders them, in a folder that is new. */
export default async function preparePortal() {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-template-'));
  process.env[TEMPLATE] = folder;
  for (const target of ['service', 'testing'])
    spawnSync(process.execPath, ['scripts/compile.mjs', target], { cwd: ROOT, stdio: 'inherit' });
  const portal = await startPortal({ root: ROOT, folder });
  await portal.stop();
  await compressPages(path.join(folder, 'site'));
  return () => rm(folder, { recursive: true, force: true });
}
