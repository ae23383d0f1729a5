/** A module as a developer has it who has nothing else: its folder, and the kit and the contract installed as packages. */
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { installPacked } from '../scripts/pack';
import { ROOT } from './site';

const NO_BUILDS = (from: string) =>
  !/\/(dist|node_modules|\.cache)(\/|$)/.test(path.relative(ROOT, from).replace(/^/, '/'));

/** Puts a module into a folder of its own, which is returned. */
export async function moduleAlone(name: string, parent: string) {
  const folder = path.join(parent, name);
  await cp(path.join(ROOT, name), folder, { recursive: true, filter: NO_BUILDS });
  installPacked(ROOT, folder);
  await symlink(path.join(ROOT, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
  return folder;
}
