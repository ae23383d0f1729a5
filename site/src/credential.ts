/** What somebody shows who changes a site: a publisher's token, or the key of the site. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Credential {
  /** A publisher's token. Without one it is the operator, who has the store's own credential. */
  token?: string;
  /** The name of a job of the service, for what it does by itself. */
  job?: string;
  /** The key that signs the history; `make` makes one where none is. Nothing where there is no place for it: then steps are chained only. */
  key: (make?: boolean) => Promise<string | undefined>;
}

export interface Secrets {
  token?: string;
  key?: string;
}

/** No place to keep a key: a read-only file system, or one where the folder above belongs to somebody else. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The key beside a folder, which only its owner can read. */
async function keyBeside(root: string, make: boolean): Promise<string | undefined> {
  const file = `${root}.key`;
  const read = () => readFile(file, 'utf8').then((text) => text.trim());
  try {
    return await read();
  } catch (error) {
    if (!make || (error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
  }
  const next = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(next, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    // Of two that make one at once, the second takes the key of the first.
    await link(next, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (NOT_WRITABLE.has(code)) return undefined;
    if (code !== 'EEXIST') throw error;
  } finally {
    await rm(next, { force: true });
  }
  return read();
}

/** The credential for a site in a folder: its key lies beside the folder, unless one is given. */
export const folderCredential = (root: string, { token, key }: Secrets = {}): Credential => ({
  ...(token && { token }),
  key: async (make = false) => key ?? keyBeside(root, make),
});

/** The credential for a site in a bucket: there is no place for a key but the environment. */
export const bucketCredential = ({ token, key }: Secrets): Credential => ({
  ...(token && { token }),
  key: () => Promise.resolve(key),
});
