import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './storage';

const NAME = /^[0-9a-f-]{36}(\.\d+)?$/;
const ONLY_OWNER = { folder: 0o700, file: 0o600 };

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Syncs a file or a folder to the disk. */
async function sync(place: string) {
  const handle = await open(place);
  await handle.sync().finally(() => handle.close());
}

async function writeSynced(file: string, content: Buffer) {
  const handle = await open(file, 'wx', ONLY_OWNER.file);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Stores files in a folder of this machine, or in one that its processes share. Each is written under a temporary name first,
 * so a file is never half there.
 * @throws Error where a name is not one of a file; else the error of the file system.
 */
export function createFolderStorage(folder: string): FileStorage {
  const getPath = (name: string) => {
    if (!NAME.test(name)) throw new Error('This is no name of a file');
    return path.join(folder, name);
  };

  return {
    read: async (name) => {
      try {
        return await readFile(getPath(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    write: async (name, content) => {
      const place = getPath(name);
      const next = `${place}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true, mode: ONLY_OWNER.folder });
      try {
        await writeSynced(next, content);
        await rename(next, place);
        await sync(folder);
      } catch (error) {
        await rm(next, { force: true });
        throw error;
      }
    },

    remove: async (names) => void (await Promise.all(names.map((name) => rm(getPath(name), { force: true })))),

    list: async function* () {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      yield* names.filter((name) => NAME.test(name));
    },
  };
}
