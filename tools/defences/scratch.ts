/** A copy of the tree, in which defences are taken out one at a time. The tree itself stays as it is. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Replaces a file. Copies share the bytes of the tree by hard links, so a file is never written in place. */
function replaceFile(file: string, content: string) {
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}

/** Returns the content of a file without a defence. */
export function removeDefence(content: string, { name, file, line, without }: Defence) {
  const parts = content.split(line);
  if (parts.length !== 2) throw new Error(`${name}: ${file} has its line ${parts.length - 1} times, not once`);
  return parts.join(without);
}

/** Makes the copy, by hard links where the system has them between the two folders. */
export function createScratch(): Scratch {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'chautari-defences-')), 'tree');
  const copy = (option: string) => spawnSync('cp', [option, ROOT, folder]).status === 0;
  const remove = () => rmSync(path.dirname(folder), { recursive: true, force: true });
  if (!copy('-al')) {
    rmSync(folder, { recursive: true, force: true });
    if (!copy('-a')) {
      remove();
      throw new Error(`The tree could not be copied to ${folder}`);
    }
  }
  rmSync(path.join(folder, '.git'), { recursive: true, force: true });
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
