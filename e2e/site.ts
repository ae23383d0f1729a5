import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The built site, published once; every worker copies it. */
export const SITE = path.join(ROOT, '.cache/e2e-site');

/** Before all tests: publishes what is built. */
export default async function publishSite() {
  await rm(SITE, { recursive: true, force: true });
  for (const target of ['service', 'testing']) spawnSync(process.execPath, ['scripts/compile.mjs', target], { cwd: ROOT, stdio: 'inherit' });
  const { status } = spawnSync(process.execPath, ['scripts/command.mjs', 'site', 'publish'], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SITE_DIR: SITE, PORTAL_DEMO: 'on' } });
  if (status !== 0) throw new Error('The site could not be published');
}
