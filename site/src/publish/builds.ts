/** The files of a build: beside the package, and as a version in the site. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@chautari/contract/language';
import type { PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { PublishRefused } from '../store/history';
import {
  fileExists,
  INLINE_SCRIPT_FILE,
  SIGN_IN_SCRIPT_FILE,
  LATER_SCRIPT_FILE,
  listFiles,
  readJson,
  WORKER_FILE,
  type SiteFolder,
  type SiteStore,
} from '../store/siteFolder';
import { getDeployedFile, getFingerprintFile, getWebName, WEB, type Fingerprints } from '../store/versionFiles';

type Shell = SiteRegistry['shell'];

const MARKS = new Set(['deployed.json', 'files.json']);

/** What the build tools tell about a build, for publishing. */
export const ASSETS_FILE = 'assets.json';

export const hashContent = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

/** Returns the digest of a list of fingerprints, for the history. */
export const hashFingerprints = (fingerprints: Fingerprints) => hashContent(JSON.stringify(fingerprints));

/** Files of these types may be published for the browser: a page or another program on the address of the portal may not. */
export const PUBLISHABLE_TYPES = ['js', 'css', 'json', 'svg', 'png', 'jpg', 'webp', 'avif', 'woff2', 'txt'];
const PUBLISHABLE = new RegExp(`\\.(${PUBLISHABLE_TYPES.join('|')})$`);

/** Source maps are built beside the scripts, and kept for the publishers of the module. */
const SOURCE_MAP = /\.js\.map$/;

/** Returns the source maps of a built package, by their names in the site. */
export async function listSourceMaps(dir: string): Promise<Record<string, string>> {
  const web = path.join(dir, 'dist/web');
  const maps = (await listFiles(web)).filter((file) => SOURCE_MAP.test(file));
  return Object.fromEntries(maps.map((file) => [file, path.join(web, file)]));
}

/** Returns the name of a file with the hash of its content in it, before the ending. */
const addHash = (file: string, hash: string) =>
  file.replace(/(\.\w+)$/, `.${Buffer.from(hash, 'base64').toString('base64url')}$1`);

/**
 * Refuses a build with a file whose name does not hold the SHA-256 of its content: the name is the file's address for ever, in all versions.
 */
export function assertContentNames(name: string, fingerprints: Fingerprints) {
  for (const [file, hash] of Object.entries(fingerprints)) {
    const parts = path.basename(file).split('.');
    if (file.startsWith(WEB) && parts.at(-2) !== Buffer.from(hash, 'base64').toString('base64url'))
      throw new PublishRefused(
        `${name}: the name of ${file.slice(WEB.length)} is not the hash of its content: build it with the tools of this platform, and change nothing afterwards`,
      );
  }
}

/** Refuses a build with a file of another type. */
function assertTypes(name: string, files: readonly string[]) {
  const wrong = files.find((file) => !PUBLISHABLE.test(file));
  if (wrong !== undefined)
    throw new PublishRefused(
      `${name}: ${wrong} may not be published; the types are ${PUBLISHABLE_TYPES.map((type) => `.${type}`).join(', ')}`,
    );
}

const getCatalogueFile = (language: Language) => `src/locales/${language}.json`;

/**
 * Returns the catalogues that a module must publish: of every language without a fallback, and of those with one where the file exists;
 * `withGaps` are the latter.
 */
export async function findCatalogues(dir: string) {
  const present = await Promise.all(
    LANGUAGES.map(({ code, catalogue }) => (catalogue ? fileExists(path.join(dir, getCatalogueFile(code))) : true)),
  );
  const languages = LANGUAGES.filter((_, index) => present[index]);
  return {
    files: languages.map(({ code }) => getCatalogueFile(code)),
    withGaps: languages.filter(({ catalogue }) => catalogue).map(({ code }) => code),
  };
}

/** Returns the script that all pages load later, which is built beside the others, by its name in the site. */
async function findLaterScript(dir: string) {
  const file = path.join(dir, 'dist/inline', LATER_SCRIPT_FILE);
  return [WEB + addHash(LATER_SCRIPT_FILE, hashContent(await readFile(file))), file];
}

/** Returns the files of a built package that go into the site, by their names there. Throws `PublishRefused` if it is not built. */
export async function listBuildFiles(dir: string, name: string): Promise<Record<string, string>> {
  const web = path.join(dir, 'dist/web');
  const built = await listFiles(web).catch(() => {
    throw new PublishRefused(`${dir}/dist does not exist: build it first`);
  });
  const files = built.filter((file) => !SOURCE_MAP.test(file) && file !== ASSETS_FILE);
  assertTypes(name, files);
  const isShell = name === 'shell';
  const data = isShell ? ['src/icon.svg'] : (await findCatalogues(dir)).files;
  return Object.fromEntries([
    ...files.map((file) => [`web/${file}`, path.join(web, file)]),
    ['server/server.cjs', path.join(dir, 'dist/node/server.cjs')],
    ...(isShell ? [await findLaterScript(dir)] : []),
    ...(isShell ? [INLINE_SCRIPT_FILE, SIGN_IN_SCRIPT_FILE, WORKER_FILE] : []).map((file) => [
      `server/${file}`,
      path.join(dir, 'dist/inline', file),
    ]),
    ...data.map((file) => [`server/${path.basename(file)}`, path.join(dir, file)]),
  ]) as Record<string, string>;
}

/** Computes the fingerprints of the files that a version has in the site now: of those that it was published with, where they exist. */
export async function computeFingerprints(
  site: SiteFolder,
  { name, version, base }: { name: string; version: string; base: string },
  published: Fingerprints,
): Promise<Fingerprints> {
  const server = site.server(name, version);
  const ofServer = (await listFiles(server).catch((): string[] => [])).filter((file) => !MARKS.has(file));
  const files = {
    ...Object.fromEntries(ofServer.map((file) => [`server/${file}`, path.join(server, file)])),
    ...Object.fromEntries(
      Object.keys(published)
        .filter((file) => file.startsWith(WEB))
        .map((file) => [file, path.join(site.root, getWebName(base, file))]),
    ),
  };
  const fingerprints: Fingerprints = {};
  for (const [file, at] of Object.entries(files)) {
    const content = await readFile(at).catch(() => undefined);
    if (content) fingerprints[file] = hashContent(content);
  }
  return fingerprints;
}

/** Reads the fingerprints that a version was published with. */
export const readFingerprints = (site: SiteFolder, name: string, version: string) =>
  readJson<Fingerprints>(path.join(site.root, getFingerprintFile(name, version)));

export const readDeployed = <T extends Shell | PublishedMfe>(site: SiteFolder, name: string, version: string) =>
  readJson<T>(path.join(site.root, getDeployedFile(name, version)));

/** Tells whether a version is in the folder of the site. */
export const hasVersion = (site: SiteFolder, name: string, version: string) =>
  fileExists(path.join(site.root, getDeployedFile(name, version)));

/** Tells whether a version is in the store of the site. */
export async function isDeployed({ site, fetch }: SiteStore, name: string, version: string) {
  await fetch(getDeployedFile(name, version));
  return hasVersion(site, name, version);
}
