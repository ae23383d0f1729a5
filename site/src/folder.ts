/**
 * The site as a folder; below it nothing but `data.json` and the link `pages` ever changes:
 *   public/shell/<version>/           scripts and pictures of a version of the shell
 *   public/modules/<name>/<version>/
 *   server/<name>/<version>/          what prerendering needs, and `deployed.json`, which says that the version is here whole; not served
 *   releases/<id>/registry.json       versions that fit together; the id is made of its content
 *   releases/<id>/pages               link to their prerendered pages: <language>/<path>.html, and data.json with what they carry
 *   history/000012.json               what is in force since then, by whom; the last one counts (`history.ts`)
 *   data.json                         the public data as the service last saw it
 */
import { cp, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { PAGE_DATA_FOLDER } from './pageFile';
import type { PublicSettings } from './settings';

/** The public data as the service last saw it, for rendering pages. */
export const PUBLIC_DATA_FILE = 'data.json';

export interface SiteFolder {
  root: string;
  public: string;
  /** Where files of a version live on disk. */
  files: (name: string, version: string) => string;
  /** Where the browser finds them. */
  base: (name: string, version: string) => string;
  server: (name: string, version: string) => string;
  release: (id: string) => string;
  pages: (release: string) => string;
  history: string;
  data: string;
}

export function siteFolder(root: string): SiteFolder {
  const base = (name: string, version: string) =>
    name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`;
  const release = (id: string) => path.join(root, 'releases', id);
  return {
    root,
    public: path.join(root, 'public'),
    files: (name, version) => path.join(root, 'public', base(name, version).slice(0, -1)),
    base,
    server: (name, version) => path.join(root, 'server', name, version),
    release,
    pages: (id) => path.join(release(id), 'pages'),
    history: path.join(root, 'history'),
    data: path.join(root, PUBLIC_DATA_FILE),
  };
}

/** The files below a folder, by their names in it. */
export const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** The public data that the service wrote for rendering pages; none before it first ran. */
export const readPublicData = (site: SiteFolder) => readJson<PublicData>(site.data).catch((): PublicData => ({}));

export const readRelease = (site: SiteFolder, id: string) =>
  readJson<SiteRegistry>(path.join(site.release(id), 'registry.json'));

/** The settings that the pages of a release were rendered with. */
export const readReleaseSettings = (site: SiteFolder, id: string) =>
  readJson<PublicSettings>(path.join(site.release(id), 'settings.json'));

/** Writes a file so that readers see either the old or the new one, whole. */
export async function writeAtomically(file: string, content: string | Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, content);
  await rename(next, file);
}

/** Fills a folder so that it is there whole or not at all. Who comes second leaves what is there. */
export async function place(target: string, fill: (folder: string) => Promise<void>) {
  const next = `${target}.${process.pid}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await fill(next);
  await rename(next, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(next, { recursive: true, force: true });
  });
}

/** So long after pages are replaced somebody may still have them open. */
const DATA_KEPT_MS = 2 * 24 * 60 * 60_000;

/** Takes over the data of pages that somebody may still have open. */
async function keepPageData(before: string, next: string) {
  for (const name of await readdir(before).catch((): string[] => [])) {
    const { mtimeMs } = await stat(path.join(before, name));
    if (mtimeMs > Date.now() - DATA_KEPT_MS)
      await cp(path.join(before, name), path.join(next, name), { force: false, preserveTimestamps: true });
  }
}

/** Puts pages that lie beside those of a release in their place, and deletes the ones before. */
export async function swapPages(site: SiteFolder, release: string, next: string) {
  const link = site.pages(release);
  const before = await readlink(link).catch(() => undefined);
  const dataOf = (folder: string) => path.join(path.dirname(link), path.basename(folder), PAGE_DATA_FOLDER);
  if (before) await keepPageData(dataOf(before), dataOf(next));
  const fresh = `${link}.${process.pid}.next`;
  await rm(fresh, { force: true });
  await symlink(path.basename(next), fresh);
  await rename(fresh, link);
  if (before && before !== path.basename(next))
    await rm(path.join(path.dirname(link), before), { recursive: true, force: true });
}
