/**
 * The site as a folder:
 *   public/registry.json            what is deployed; never cached
 *   public/shell/<version>/         scripts and pictures of a version of the shell; never change
 *   public/modules/<name>/<version>/
 *   pages                           link to the prerendered pages in force: <language>/<path>.html
 *   server/<name>/<version>/        what prerendering needs; not served
 *   data.json                       the public data that pages carry, as of the last rendering
 *   history.json                    which versions were in force before, the latest last
 */
import { mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicData, SiteRegistry } from '../contract/site';

export type Package = string;

export interface SiteFolder {
  root: string;
  public: string;
  pages: string;
  /** Where files of a version live on disk. */
  files: (name: Package, version: string) => string;
  /** Where the browser finds them. */
  base: (name: Package, version: string) => string;
  server: (name: Package, version: string) => string;
  registry: string;
  data: string;
  history: string;
}

export function siteFolder(root: string): SiteFolder {
  const base = (name: Package, version: string) => (name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`);
  return {
    root,
    public: path.join(root, 'public'),
    pages: path.join(root, 'pages'),
    files: (name, version) => path.join(root, 'public', base(name, version).slice(0, -1)),
    base,
    server: (name, version) => path.join(root, 'server', name, version),
    registry: path.join(root, 'public/registry.json'),
    data: path.join(root, 'data.json'),
    history: path.join(root, 'history.json'),
  };
}

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** The public data that the service left for whoever renders pages; none before it first ran. */
export const readPublicData = (site: SiteFolder) => readJson<PublicData>(site.data).catch((): PublicData => ({}));

export const readRegistry = (site: SiteFolder) => readJson<SiteRegistry>(site.registry);

/** Writes a file so that readers see either the old or the new one, whole. */
export async function writeAtomically(file: string, content: string) {
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, content);
  await rename(next, file);
}

/** Puts a folder of pages in force in place of another, and deletes the one before. */
export async function swapPages(site: SiteFolder, next: string) {
  const before = await readlink(site.pages).catch(() => undefined);
  const link = `${site.pages}.${process.pid}.next`;
  await rm(link, { force: true });
  await symlink(path.basename(next), link);
  await rename(link, site.pages);
  if (before && before !== path.basename(next)) await rm(path.join(site.root, before), { recursive: true, force: true });
}
