import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders that a copy makes for itself or does not need. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.site', '.data', 'test-results', '.storybook-static']);

/** A copy of the checkout with its builds, whose sources may be changed. */
export interface Checkout {
  root: string;
  /** Replaces a text in a source file. Throws if it is not there. */
  edit: (file: string, text: string, replacement: string) => void;
  /** Builds packages. */
  build: (...names: string[]) => void;
  remove: () => void;
}

function run(cwd: string, command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Copies the checkout. Packages are hard links: so they have the same paths from the root, and ids in the builds stay the same. */
export function copyCheckout(from: string): Checkout {
  const root = path.join(from, '.cache/bench-release');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const names = spawnSync('ls', ['-A'], { cwd: from, encoding: 'utf8' }).stdout.trim().split('\n');
  for (const name of names.filter((one) => !LEFT_OUT.has(one)))
    cpSync(path.join(from, name), path.join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  run(from, 'cp', '-al', 'node_modules', root);
  return {
    root,
    edit: (file, text, replacement) => {
      const content = readFileSync(path.join(root, file), 'utf8');
      if (!content.includes(text)) throw new Error(`${file} has no ${text}`);
      writeFileSync(path.join(root, file), content.replace(text, replacement));
    },
    build: (...packages) => run(root, process.execPath, 'scripts/build.mjs', ...packages),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
