/** A copy of the tree, in which defences are taken out one at a time. The tree itself stays as it is. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/packages.mjs';
import type { Defence } from './defence';

export interface Scratch {
  folder: string;
  /** Runs work without a defence, and puts it back. */
  without: <T>(defence: Defence, work: () => T) => T;
  remove: () => void;
}

/** Folders that no test reads, or that hold what somebody else writes. */
const LEFT_OUT = ['.git', '.cache', '.data', 'node_modules'];

/** Replaces a file at once, as an editor does. */
function replaceFile(file: string, content: string) {
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

const copy = (option: string, names: string[], to: string) =>
  spawnSync('cp', [option, ...names.map((name) => path.join(ROOT, name)), to]).status === 0;

/** Returns the content of a file without a defence. */
export function removeDefence(content: string, { name, file, line, without }: Defence) {
  const parts = content.split(line);
  if (parts.length !== 2) throw new Error(`${name}: ${file} has its line ${parts.length - 1} times, not once`);
  return parts.join(without);
}

/** Makes the copy. Sources are copied, so that nobody's edits reach it; packages are shared by hard links where the system has them. */
export function createScratch(): Scratch {
  const folder = mkdtempSync(path.join(tmpdir(), 'chautari-defences-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const sources = readdirSync(ROOT).filter((name) => !LEFT_OUT.includes(name));
  const packages = ['node_modules'];
  if (!copy('-a', sources, folder) || !(copy('-al', packages, folder) || copy('-a', packages, folder))) {
    remove();
    throw new Error(`The tree could not be copied to ${folder}`);
  }
  return {
    folder,
    remove,
    without: (defence, work) => {
      const file = path.join(folder, defence.file);
      const content = readFileSync(file, 'utf8');
      replaceFile(file, removeDefence(content, defence));
      try {
        return work();
      } finally {
        replaceFile(file, content);
      }
    },
  };
}
