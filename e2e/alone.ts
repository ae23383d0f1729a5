/** A module as a developer has it who has nothing else: its folder, and the kit and the contract installed as packages. */
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './site';

const NO_BUILDS = (from: string) =>
  !/\/(dist|node_modules|\.cache)(\/|$)/.test(path.relative(ROOT, from).replace(/^/, '/'));

/** Packages of others are the repository's own; ours are copies, so that nothing beside them can be reached. */
async function installPackages(folder: string) {
  await mkdir(path.join(folder, '@chautari'), { recursive: true });
  for (const entry of await readdir(path.join(ROOT, 'node_modules'))) {
    if (entry !== '@chautari' && entry !== '.cache')
      await symlink(path.join(ROOT, 'node_modules', entry), path.join(folder, entry));
  }
  for (const part of ['shared-ui', 'contract'])
    await cp(path.join(ROOT, part), path.join(folder, '@chautari', part), { recursive: true, filter: NO_BUILDS });
}

/** Puts a module into a folder of its own, which is returned. */
export async function moduleAlone(name: string, parent: string) {
  const folder = path.join(parent, name);
  await cp(path.join(ROOT, name), folder, { recursive: true, filter: NO_BUILDS });
  await installPackages(path.join(folder, 'node_modules'));
  return folder;
}
