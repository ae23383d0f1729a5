import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderCredential, type Credential, type Secrets } from './credential';
import { filesIn, writeAtomically, type SiteFolder } from './folder';
import { addStep, type StepFile } from './history';

export interface KeptFile {
  name: string;
  changed: Date;
}

/**
 * Where a site is kept. Work is done on a folder: of a site in a bucket that is a copy, into which is fetched what is
 * needed and from which is sent what is new. Names are relative to the site, with `/`.
 */
export interface SiteStore {
  site: SiteFolder;
  /** Who works on the site, and what signs it. */
  credential: Credential;
  /** The files that are kept below a folder. */
  list: (folder: string) => Promise<KeptFile[]>;
  /** What is kept under a name; nothing if there is nothing. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Brings here whatever begins with one of these names and is not here yet. */
  fetch: (...names: string[]) => Promise<void>;
  /** Keeps all files of a folder; `last` is kept when the others are, and says that they are. */
  send: (folder: string, last?: string) => Promise<void>;
  /** Keeps a file that may change, here and there. */
  write: (name: string, content: string) => Promise<void>;
  /** Adds a step under its number; false if somebody else has taken it. */
  add: (step: StepFile) => Promise<boolean>;
  /** Removes files and folders. */
  remove: (names: readonly string[]) => Promise<void>;
}

/** A site that is a folder: everything is here already. */
export const folderStore = (site: SiteFolder, secrets?: Secrets): SiteStore => ({
  site,
  credential: folderCredential(site.root, secrets),
  list: async (folder) => {
    const names = await filesIn(path.join(site.root, folder)).catch((): string[] => []);
    return Promise.all(
      names.map(async (name) => ({
        name: path.posix.join(folder, name),
        changed: (await stat(path.join(site.root, folder, name))).mtime,
      })),
    );
  },
  read: (name) => readFile(path.join(site.root, name)).catch(() => undefined),
  fetch: async () => undefined,
  send: async () => undefined,
  write: (name, content) => writeAtomically(path.join(site.root, name), content),
  add: (step) => addStep(site, step),
  remove: async (names) =>
    void (await Promise.all(names.map((name) => rm(path.join(site.root, name), { recursive: true, force: true })))),
});
