/** The sources of packages as a commit has them, beside the present ones: to compare what both offer. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In bytes, of all sources of the contract and the kit. */
const MAX_ARCHIVE = 256 * 1024 * 1024;

export interface BaseSources {
  folder: string;
  /** Reads a file as JSON. */
  readJson: <T>(file: string) => T;
}

const git = (root: string, ...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: MAX_ARCHIVE });

/** Returns the commit that last wrote a file; `undefined` without a history of it. */
function findCommit(root: string, file: string) {
  const { status, stdout } = git(root, 'log', '-1', '--format=%H', '--', file);
  return (status === 0 && stdout.toString().trim()) || undefined;
}

/**
 * Unpacks the contract and the kit as the commit has them that last wrote a lock, into a folder of its own that goes with the process. What they import of
 * others is what is installed now. `undefined` without a history of the lock: in an archive of the sources, or before the first commit.
 * @throws where git or tar fails
 */
export function unpackBase(root: string, lock: string): BaseSources | undefined {
  const commit = findCommit(root, lock);
  if (!commit) return undefined;
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'chautari-base-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const archive = git(root, 'archive', '--format=tar', commit, 'contract', 'shared-ui');
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`The sources of ${commit} could not be unpacked: ${archive.stderr}${unpacked.stderr}`);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // The kit of that commit rests on the contract of that commit.
  const ofKit = path.join(folder, 'shared-ui/node_modules/@chautari');
  mkdirSync(ofKit, { recursive: true });
  symlinkSync(path.join(folder, 'contract'), path.join(ofKit, 'contract'));
  const readJson = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;
  return { folder, readJson };
}
