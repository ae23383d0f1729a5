/** How long it takes to publish, and how much is written. */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '@chautari/site/folder';
import { siteCommand } from '../../scripts/run-portal';

const MODULE = 'mfe-doctor';

/** Another build of a module, in a copy of its folder: one line more in its entry. */
async function nextBuild(root: string, folder: string) {
  const copy = path.join(folder, 'builds', MODULE);
  await cp(path.join(root, MODULE), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  const web = path.join(copy, 'dist/web');
  const entry = `${await readFile(path.join(web, 'remoteEntry.js'), 'utf8')}\n/* next */\n`;
  await writeFile(path.join(web, 'remoteEntry.js'), entry);
  const assets = JSON.parse(await readFile(path.join(web, 'assets.json'), 'utf8')) as {
    integrities: Record<string, string>;
  };
  assets.integrities['remoteEntry.js'] = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
  await writeFile(path.join(web, 'assets.json'), JSON.stringify(assets));
  return copy;
}

/** All modules, one of them, and its rollback, in a site of its own: seconds, and files that each of them adds. */
export async function measurePublishing(root: string, folder: string) {
  const build = await nextBuild(root, folder);
  const count = async () => (await filesIn(path.join(folder, 'site')).catch((): string[] => [])).length;
  const run = async (what: string, ...args: string[]) => {
    const before = await count();
    const started = performance.now();
    const { status, stderr } = siteCommand({ root, folder }, ...args);
    if (status !== 0) throw new Error(`${what}: ${stderr}`);
    return { what, seconds: (performance.now() - started) / 1000, files: (await count()) - before };
  };
  return [
    await run('all modules', 'publish'),
    await run('one module', 'publish', build),
    await run('its rollback', 'rollback', MODULE),
  ];
}
