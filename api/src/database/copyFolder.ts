import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';

/** The state of each file when it was copied, by its path in the folder. */
export type Copied = Map<string, string>;

/** A file that changed less than this ago may change again without another time: clocks of file systems are coarse. */
const SETTLED_MS = 2_000;

/** A file that is deleted while the folder is read. */
const ignoreGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Copies the files of a folder that changed since an `earlier` copy to the same place, and deletes there the files that are
 * gone. The first copy of a folder in use is slow and inconsistent; the second, while nobody writes, is
 * quick and makes it consistent.
 */
export async function copyChanged(folder: string, copy: string, earlier: Copied = new Map()): Promise<Copied> {
  const copied: Copied = new Map();
  const names = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (entry.isDirectory()) await mkdir(path.join(copy, name), { recursive: true });
    const now = entry.isFile() && (await stat(file, { bigint: true }).catch(ignoreGone));
    if (!now) continue;
    names.add(name);
    const state = `${now.mtimeNs} ${now.size}`;
    if (Number(now.mtimeMs) < Date.now() - SETTLED_MS) copied.set(name, state);
    if (earlier.get(name) !== state)
      await copyFile(file, path.join(copy, name), constants.COPYFILE_FICLONE).catch(ignoreGone);
  }
  for (const name of earlier.keys()) if (!names.has(name)) await rm(path.join(copy, name), { force: true });
  return copied;
}
