/** The part of `npm run site` that refuses modules whose types do not fit, in a process of its own beside the one that builds them. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '@chautari/site/store/siteFolder';
import { PublishRefused } from '@chautari/site/store/history';

const run = promisify(execFile);

/** Whether two folders have the same sources. */
async function areCopies(one: string, other: string) {
  const [files, others] = await Promise.all(
    [one, other].map((dir) => listFiles(path.join(dir, 'src')).catch((): string[] => [])),
  );
  if (files!.join() !== others!.join()) return false;
  const same = await Promise.all(
    files!.map(async (file) => {
      const [a, b] = await Promise.all([one, other].map((dir) => readFile(path.join(dir, 'src', file))));
      return a!.equals(b!);
    }),
  );
  return same.every(Boolean);
}

/** Returns the folder with the packages of a module; for a copy of the checkout, the checkout. */
async function placeOf(dir: string, checkout: string) {
  const own = path.join(checkout, path.basename(dir));
  return dir !== own && (await areCopies(dir, own)) ? own : dir;
}

/** Of a build that was sent there are no sources: its types were checked where it was built. */
const hasSources = async (dir: string) =>
  (await listFiles(path.join(dir, 'src')).catch((): string[] => [])).some((file) => /\.tsx?$/.test(file));

/** Refuses modules with type errors. The shell is checked with the kit, by `npm test`. */
export async function assertTypes(dirs: readonly string[], checkout: string) {
  const checked = await Promise.all(
    dirs.map(async (dir) => (path.basename(dir) !== 'shell' && (await hasSources(dir)) ? [dir] : [])),
  );
  const places = await Promise.all(checked.flat().map((dir) => placeOf(dir, checkout)));
  if (!places.length) return;
  const check = path.join(checkout, 'module-tools/typecheck.cjs');
  await run(process.execPath, [check, ...places], { maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout, message }: { stdout?: string; message: string }) => {
      throw new PublishRefused(stdout?.trim() || message);
    },
  );
}
