/** Compares the files of a site with what was published. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LANGUAGES } from '@chautari/contract/language';
import { readReleaseSettings } from '../settings';
import { fetchHistory, getReleases, type HistoryEntry } from '../store/history';
import {
  fetchRelease,
  getPageFile,
  listFiles,
  NOT_FOUND_FILE,
  readRelease,
  type SiteFolder,
  type SiteStore,
  type StoredFile,
} from '../store/siteFolder';
import { computeFingerprints, hashFingerprints, readFingerprints } from './builds';
import {
  DICTIONARY_FOLDER,
  getDictionaryHash,
  listAllWebNames,
  parseContentName,
  STORED_FOLDERS,
  stripCopy,
  WEB,
} from '../store/versionFiles';
import { decompressWithDictionary } from './deltas';
import { computeReleaseId } from './releases';

const DECOMPRESS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Tells whether a compressed copy, where there is one, has the content of its file. */
const isCopy = (file: string, ending: string) =>
  readFile(file + ending).then(
    (copy) =>
      Promise.all([DECOMPRESS[ending]!(copy), readFile(file)]).then(
        ([content, plain]) => content.equals(plain),
        () => false,
      ),
    () => true,
  );

/** Returns the compressed copies of files of a folder whose content is not that of their file. */
async function findWrongCopies(folder: string, files: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files)
    for (const ending of Object.keys(DECOMPRESS))
      if (!(await isCopy(path.join(folder, file), ending))) wrong.push(file + ending);
  return wrong;
}

const describeDifference = (published: string | undefined, current: string | undefined) =>
  current === undefined ? 'is missing' : published === undefined ? 'does not belong there' : 'was changed';

interface Version {
  name: string;
  version: string;
  base: string;
  integrities: Record<string, string>;
}

/** Compares the files of a version with its list of files, that list with the digest in the history, and its scripts with the registry. */
async function verifyVersion(site: SiteFolder, version: Version, digest: string | undefined) {
  const published = await readFingerprints(site, version.name, version.version).catch(() => undefined);
  if (!published) return ['it is not in the site'];
  // Where the files are on another origin, the site has them too.
  const base = version.base.replace(/^https?:\/\/[^/]+/, '');
  const current = await computeFingerprints(site, { ...version, base }, published);
  const files = [...new Set([...Object.keys(published), ...Object.keys(current)])].sort();
  const webFiles = files.filter((file) => file.startsWith(WEB)).map((file) => file.slice(WEB.length));
  return [
    ...(digest === hashFingerprints(published) ? [] : ['its list of files is not the one in the history']),
    ...files
      .filter((file) => published[file] !== current[file])
      .map((file) => `${file} ${describeDifference(published[file], current[file])}`),
    ...Object.entries(version.integrities)
      .filter(([file, integrity]) => integrity !== `sha256-${current[WEB + file]}`)
      .map(([file]) => `web/${file} differs from the registry`),
    ...(await findWrongCopies(path.join(site.public, base), webFiles)).map(
      (file) => `web/${file} is no copy of its file`,
    ),
  ];
}

async function verifyRelease(site: SiteFolder, id: string, digests: Map<string, string>): Promise<string[]> {
  const registry = await readRelease(site, id).catch(() => undefined);
  const settings = await readReleaseSettings(site, id).catch(() => undefined);
  if (!registry || !settings || computeReleaseId(registry, settings) !== id)
    return [`release ${id}: its registry was changed or is missing`];
  const screens = registry.modules.flatMap(({ paths }) =>
    Object.entries(paths)
      .filter(([, { screen }]) => screen)
      .map(([pattern]) => getPageFile(pattern)),
  );
  const pages = new Set(await listFiles(path.join(site.pages(id), '.')).catch((): string[] => []));
  // A language with a fallback may be newer than the release.
  const languages = LANGUAGES.filter(({ code, catalogue }) => !catalogue || pages.has(path.join(code, NOT_FOUND_FILE)));
  const missing = languages
    .flatMap(({ code }) => [NOT_FOUND_FILE, ...screens].map((file) => path.join(code, file)))
    .filter((file) => !pages.has(file));
  const versions = await Promise.all(
    [{ name: 'shell', ...registry.shell }, ...registry.modules].map(async (one) => {
      const problems = await verifyVersion(site, one, digests.get(`${one.name} ${one.version}`));
      return problems.map((problem) => `${one.name} ${one.version}: ${problem}`);
    }),
  );
  return [
    ...versions.flat(),
    ...missing.map((file) => `release ${id}: the page ${file} is missing`),
    ...(
      await findWrongCopies(
        site.pages(id),
        [...pages].filter((file) => !DECOMPRESS[path.extname(file)]),
      )
    ).map((file) => `release ${id}: ${file} is no copy of its page`),
  ];
}

/** Returns the digests of all published builds, by name and version. */
const collectDigests = (history: readonly HistoryEntry[]) =>
  new Map(
    history.flatMap(({ builds = {} }) =>
      Object.entries(builds).map(([name, { version, digest }]) => [`${name} ${version}`, digest] as const),
    ),
  );

const DAY_MS = 24 * 60 * 60_000;
/** The name of a file that a publication may be bringing. */
const CONTENT_NAME = /\.[\w-]{43}\.\w+$/;
/** The end of the name while it is written (`writeFileAtomically`). */
const UNFINISHED = /\.\d+\.next$/;

/** Returns the files for browsers that no version in the site has, and that no publication is bringing now. */
async function findForeignFiles(store: SiteStore): Promise<string[]> {
  const versions = (await store.list('server/'))
    .map(({ name }) => name.split('/'))
    .filter((parts) => parts.at(-1) === 'deployed.json')
    .map(([, name, version]) => [name!, version!] as const);
  const names = await listAllWebNames(store, versions);
  const isArriving = ({ name, changed }: StoredFile) =>
    CONTENT_NAME.test(stripCopy(name.replace(UNFINISHED, ''))) && changed.getTime() > Date.now() - DAY_MS;
  return (await store.list('public/'))
    .filter((file) => !names.has(stripCopy(file.name)) && !isArriving(file))
    .map(({ name }) => name);
}

/** Returns the served deltas that do not lead from their dictionary to their file. */
async function findWrongDeltas(store: SiteStore): Promise<string[]> {
  const folders = [...STORED_FOLDERS, DICTIONARY_FOLDER];
  const names = (await Promise.all(folders.map((folder) => store.list(`${folder}/`)))).flat().map(({ name }) => name);
  const dictionaries = new Map(names.map((name) => [parseContentName(name)?.hash, name]));
  const wrong: string[] = [];
  for (const name of names.filter((one) => one.startsWith('public/'))) {
    const hash = getDictionaryHash(name);
    if (hash === undefined) continue;
    const [body, content, dictionary] = await Promise.all(
      [name, stripCopy(name), dictionaries.get(hash) ?? ''].map(store.read),
    );
    const result = body && dictionary && (await decompressWithDictionary(body, dictionary).catch(() => undefined));
    if (!result || !content?.equals(result)) wrong.push(name);
  }
  return wrong;
}

/** Returns the difference between the site and what was published, in lines for people; none if there is no difference. */
export async function verifySite(store: SiteStore): Promise<string[]> {
  const history = await fetchHistory(store);
  const latest = history.at(-1);
  if (!latest) return ['Nothing is published there yet'];
  const releases = getReleases(latest);
  await Promise.all([store.fetch('public/', 'server/'), ...releases.map((id) => fetchRelease(store, id))]);
  const digests = collectDigests(history);
  const problems = await Promise.all(releases.map((id) => verifyRelease(store.site, id, digests)));
  const missing = history.filter(({ number }, index) => number !== (history[index - 1]?.number ?? 0) + 1);
  return [
    ...missing.map(({ number }) => `history: the entry before ${number} is missing`),
    ...new Set(problems.flat()),
    ...(await findWrongDeltas(store)).map((name) => `${name} is no delta of its file`),
    ...(await findForeignFiles(store)).map((name) => `${name} does not belong there`),
  ];
}
