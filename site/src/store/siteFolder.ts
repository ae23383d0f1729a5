/**
 * The site as a folder. Below it only `data.json`, `service.json`, `health.json`, `errors.json` and the links `pages` ever change:
 *   public/shell/files/               scripts and pictures of all versions of the shell, by the hash of their content (`versionFiles.ts`)
 *   public/modules/<name>/files/      those of a module; old versions had folders of their own beside it
 *   withdrawn/<name>/files/           those that only withdrawn versions of the module have, not served
 *   dictionaries/<name>/files/        those that no version has any more, for deltas to later ones (`versionFiles.ts`), not served
 *   server/<name>/<version>/          files for prerendering, not served; `files.json` lists all files of the version, and `deployed.json`
 *                                     marks it as complete
 *   maps/<name>/<version>/            source maps of its scripts, not served: for the places of errors
 *   releases/<id>/registry.json       versions that fit together; the id is the digest of its content
 *   releases/<id>/pages               link to their prerendered pages: <language>/<path>.html, and data.json with their public data
 *   history/000012.json               one entry for each change; the last one is active (`history.ts`)
 *   data.json                         the public data as the service last saw it
 */
import { cpSync, linkSync, mkdirSync } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';

/** The public data as the service last saw it, for rendering pages. */
export const PUBLIC_DATA_FILE = 'data.json';

/** Files of a shell's build: in every page, in sign-in pages, loaded by every page later, and its service worker. */
export const INLINE_SCRIPT_FILE = 'inline.js';
export const SIGN_IN_SCRIPT_FILE = 'signIn.js';
export const LATER_SCRIPT_FILE = 'later.js';
export const WORKER_FILE = 'worker.js';

/** The file of a path's page below its language; a parameter (`:id`) has one page for all its values. */
export const getPageFile = (pattern: string) =>
  `${pattern === '/' ? 'index' : pattern.slice(1).replaceAll(':', '_')}.html`;
export const NOT_FOUND_FILE = '404.html';
/** Beside the folders of the languages: files that are the same in all of them. */
export const DISCOVERY_FOLDER = 'site';
/** Data that React needs of the pages, one unchanging file for all pages with the same data. */
export const PAGE_DATA_FOLDER = 'data';
/** So much of the SHA-256 of its content, base64url, is the name of such a file. */
export const PAGE_DATA_HASH_LENGTH = 22;
/** The address of this folder for browsers. */
export const PAGE_DATA_PATH = '/page-data/';
/** The public data that the pages carry. */
export const DATA_FILE = 'data.json';
/** Lists the pages with quick compressed copies, or is empty where no page has any: a running service makes the best ones once the pages have settled. */
export const UNCOMPRESSED_FILE = 'uncompressed';
/** Lists the pages that could not be rendered with their data: they are tried again with the next change. */
export const FAILED_FILE = 'failed.json';
/** The pages as they were published; pages that are rendered again get folders of their own. */
export const FIRST_PAGES = 'pages-0';

export interface SiteFolder {
  root: string;
  public: string;
  /** The address of a package's files for browsers. */
  base: (name: string) => string;
  server: (name: string, version: string) => string;
  /** The folder of a version's source maps. */
  maps: (name: string, version: string) => string;
  release: (id: string) => string;
  pages: (release: string) => string;
  history: string;
  data: string;
}

/** Returns the paths of a site in a folder. */
export function getSiteFolder(root: string): SiteFolder {
  const release = (id: string) => path.join(root, 'releases', id);
  return {
    root,
    public: path.join(root, 'public'),
    base: (name) => (name === 'shell' ? '/shell/files/' : `/modules/${name}/files/`),
    server: (name, version) => path.join(root, 'server', name, version),
    maps: (name, version) => path.join(root, 'maps', name, version),
    release,
    pages: (id) => path.join(release(id), 'pages'),
    history: path.join(root, 'history'),
    data: path.join(root, PUBLIC_DATA_FILE),
  };
}

export interface StoredFile {
  name: string;
  changed: Date;
}

/**
 * The place where a site is kept. All work is done on a folder. For a site in a bucket the folder is a copy: `fetch` brings the
 * files that are needed, `send` uploads new ones. Names are relative to the site, with `/`.
 */
export interface SiteStore {
  site: SiteFolder;
  /** A publisher's token. Without one the operator is at work, who has access to the store itself. */
  token?: string;
  /** Lists the stored files below a folder. */
  list: (folder: string) => Promise<StoredFile[]>;
  /** Reads a stored file; `undefined` if there is none. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Fetches all files whose names begin with one of these and that are not here yet. */
  fetch: (...names: string[]) => Promise<void>;
  /** Stores all files of a folder; `last` follows when the others are stored, and marks the folder as complete. */
  send: (folder: string, last?: string) => Promise<void>;
  /** Stores a file, here and there. */
  write: (name: string, content: string | Buffer) => Promise<void>;
  /** Adds an entry to the history. Returns false if somebody else has taken its number. */
  append: (entry: { number: number }) => Promise<boolean>;
  /** Removes files and folders. */
  remove: (names: readonly string[]) => Promise<void>;
}

export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns the files below a folder, by their names in it. */
export const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Reads the public data that the service wrote for rendering pages; none before it first ran. */
export const readPublicData = (site: SiteFolder) => readJson<PublicData>(site.data).catch((): PublicData => ({}));

export const readRelease = (site: SiteFolder, id: string) =>
  readJson<SiteRegistry>(path.join(site.release(id), 'registry.json'));

/** Fetches a release with its pages from the store. */
export async function fetchRelease({ site, fetch }: SiteStore, id: string) {
  await fetch(`releases/${id}/`);
  await symlink(FIRST_PAGES, site.pages(id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
  });
}

/** Writes a file so that readers see either the old or the new one, complete. */
export async function writeFileAtomically(file: string, content: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, content);
  await rename(next, file);
}

/** Fills a folder so that it exists complete or not at all. An existing folder stays. */
export async function writeFolderAtomically(target: string, fill: (folder: string) => Promise<void>) {
  const next = `${target}.${process.pid}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await fill(next);
  await rename(next, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(next, { recursive: true, force: true });
  });
}

/** Links a file, or copies it where the file system has no links; a file that is there stays. Throws if there is nothing to link. */
export function linkFile(from: string, to: string) {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    cpSync(from, to, { preserveTimestamps: true });
  }
}

/** Pages may be open this long after they were replaced. */
const DATA_TTL_MS = 2 * 24 * 60 * 60_000;

/** Keeps the data of pages that may still be open. */
async function keepPageData(previous: string, next: string) {
  for (const name of await readdir(previous).catch((): string[] => [])) {
    const { mtimeMs } = await stat(path.join(previous, name));
    if (mtimeMs > Date.now() - DATA_TTL_MS) linkFile(path.join(previous, name), path.join(next, name));
  }
}

/** Replaces the pages of a release by those of a folder beside them, and deletes the previous ones. */
export async function replacePages(site: SiteFolder, release: string, next: string) {
  const link = site.pages(release);
  const previous = await readlink(link).catch(() => undefined);
  const getDataFolder = (folder: string) => path.join(path.dirname(link), path.basename(folder), PAGE_DATA_FOLDER);
  if (previous) await keepPageData(getDataFolder(previous), getDataFolder(next));
  const newLink = `${link}.${process.pid}.next`;
  await rm(newLink, { force: true });
  await symlink(path.basename(next), newLink);
  await rename(newLink, link);
  if (previous && previous !== path.basename(next))
    await rm(path.join(path.dirname(link), previous), { recursive: true, force: true });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 9 takes a thirtieth of the time of 11, and a twelfth more bytes. */
const QUALITY = { best: 11, quick: 9 } as const;
export type Effort = keyof typeof QUALITY;

/** Returns the smallest window that holds the whole file: clearing a larger one takes longer than compressing a page. */
const getWindow = (bytes: number) =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

/** Returns compressed copies of content, by the endings of their files. */
export async function compress(content: Buffer, effort: Effort = 'best'): Promise<Record<'.br' | '.gz', Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: getWindow(content.length),
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** Writes `file.br` and `file.gz` beside a text file. */
export async function compressFile(file: string, effort: Effort = 'best') {
  const copies = await compress(await readFile(file), effort);
  await Promise.all(Object.entries(copies).map(([ending, copy]) => writeFile(file + ending, copy)));
}

/** Copies the compressed copies of one file beside another with the same content. Rejects if there are none. */
export const copyCompressed = (from: string, to: string) =>
  Promise.all(['.br', '.gz'].map((ending) => copyFile(from + ending, to + ending)));

/** Enough jobs to keep the threads busy that compress; more would only fill the memory. */
const MAX_CONCURRENT = 4;

/** Runs jobs that compress the files they write, a few at once, in their order. */
export async function runJobs(jobs: readonly (() => Promise<void>)[]) {
  const rest = jobs.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const job of rest) await job();
    }),
  );
}
