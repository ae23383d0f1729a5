/** Measures how long publishing takes and how many files it writes. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@chautari/site/store/siteFolder';
import { renameByContent } from '@chautari/site/testing/renameByContent';
import { runSiteCommand } from '../../scripts/run-portal';

const MODULE = 'mfe-doctor';

/** Creates another build of a module, in a copy of its folder, with one more line in its entry. */
async function createNextBuild(root: string, folder: string) {
  const copy = path.join(folder, 'builds', MODULE);
  await cp(path.join(root, MODULE), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  const web = path.join(copy, 'dist/web');
  const entry = path.join(
    web,
    (await readdir(web)).find((name) => /^remoteEntry\..*\.js$/.test(name))!,
  );
  await writeFile(entry, `${await readFile(entry, 'utf8')}\n/* next */\n`);
  await renameByContent(copy);
  return copy;
}

/** Publishes all modules, then one, then rolls it back, in its own site. Returns seconds and added files of each. */
export async function measurePublishing(root: string, folder: string) {
  const build = await createNextBuild(root, folder);
  const countFiles = async () => (await listFiles(path.join(folder, 'site')).catch((): string[] => [])).length;
  const run = async (name: string, ...args: string[]) => {
    const before = await countFiles();
    const started = performance.now();
    const { status, stderr } = runSiteCommand({ root, folder }, ...args);
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
    return { name, seconds: (performance.now() - started) / 1000, files: (await countFiles()) - before };
  };
  return [
    await run('all modules', 'publish'),
    await run('one module', 'publish', build),
    await run('its rollback', 'rollback', MODULE),
  ];
}
