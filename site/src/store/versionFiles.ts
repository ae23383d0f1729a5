/**
 * The files of a version for browsers. The name of a file holds the SHA-256 of its content, so versions share the files that are the same in
 * them, and each version is a list of names: those of `files.json`, below the `base` of `deployed.json`.
 *
 * A delta is a file compressed with an earlier version of it as the dictionary (RFC 9842), which browsers that have that version ask for.
 * `main.<hash>.js.<hash of the earlier one>.dcz` is a delta of `main.<hash>.js`, and lies beside it.
 */
import path from 'node:path';
import { readNumber, type Environment } from '../settings';
import { getActive, type HistoryEntry, type ModuleVersion, type Trial, type Versions } from './history';
import type { SiteStore } from './siteFolder';

/** The SHA-256 of each file of a version, by its name below `web/` (for the browser) or `server/`. */
export type Fingerprints = Record<string, string>;

export const WEB = 'web/';
const WITHDRAWN_FOLDER = 'withdrawn';

/** Returns the file with the fingerprints that a version was published with. */
export const getFingerprintFile = (name: string, version: string) => `server/${name}/${version}/files.json`;

/** Returns the file that marks a version as complete, and holds its part of the registry. */
export const getDeployedFile = (name: string, version: string) => `server/${name}/${version}/deployed.json`;

/** Returns the name in the site of a file for browsers. */
export const getWebName = (base: string, file: string) => `public${base}${file.slice(WEB.length)}`;

/** Returns the name under which a file is kept that is served no longer. */
const getWithdrawnName = (webName: string) => webName.replace('public/modules', WITHDRAWN_FOLDER);
const getServedName = (name: string) => name.replace(WITHDRAWN_FOLDER, 'public/modules');

/** Returns the name of the file that this one is a compressed copy or a delta of; other names as they are. */
export const stripCopy = (name: string) => name.replace(/\.(br|gz)$/, '').replace(DELTA_ENDING, '');

/** Returns the name of a file for browsers, whether it or a compressed copy of it is stored, served or withdrawn. */
export const getOriginalName = (name: string) => stripCopy(name.startsWith('public/') ? name : getServedName(name));

export const STORED_FOLDERS = ['public', WITHDRAWN_FOLDER];

/** Lists the files of a version for browsers; none if it is not in the site. */
export async function listWebNames({ read }: SiteStore, [name, version]: ModuleVersion): Promise<string[]> {
  const [files, deployed] = await Promise.all([
    read(getFingerprintFile(name, version)),
    read(getDeployedFile(name, version)),
  ]);
  if (!files || !deployed) return [];
  const { base } = JSON.parse(deployed.toString()) as { base: string };
  return Object.keys(JSON.parse(files.toString()) as Fingerprints)
    .filter((file) => file.startsWith(WEB))
    .map((file) => getWebName(base, file));
}

/** Lists the files of versions for browsers. */
export const listAllWebNames = async (store: SiteStore, versions: readonly ModuleVersion[]) =>
  new Set((await Promise.all(versions.map((version) => listWebNames(store, version)))).flat());

interface SiteVersions extends Pick<HistoryEntry, 'versions' | 'pins'> {
  trials: readonly Pick<Trial, 'versions'>[];
}

/** Returns the versions that visitors may get, previews among them. */
const listUsedVersions = (entry: SiteVersions) =>
  [getActive(entry), ...entry.trials.map(({ versions }) => versions)].flatMap((versions: Versions) =>
    Object.entries(versions),
  );

const isIn = (versions: readonly ModuleVersion[], [name, version]: ModuleVersion) =>
  versions.some((each) => each[0] === name && each[1] === version);

/** Returns the versions of modules among these that visitors do not get. The shell stays: every open page needs it. */
export function selectUnused(versions: readonly ModuleVersion[], next: SiteVersions): ModuleVersion[] {
  const used = listUsedVersions(next);
  return versions.filter((version) => version[0] !== 'shell' && !isIn(used, version));
}

/** Tells whether the files of a version are served no longer: it was withdrawn, and has not been used since. */
function isWithdrawn(history: readonly HistoryEntry[], version: ModuleVersion) {
  const last = history.findLast(
    (entry) => isIn(entry.withdrawn ?? [], version) || isIn(listUsedVersions(entry), version),
  );
  return isIn(last?.withdrawn ?? [], version);
}

/** Lists the versions of a module in the site. */
async function listVersions({ list }: SiteStore, name: string): Promise<ModuleVersion[]> {
  const files = await list(`server/${name}/`);
  return files
    .map((file) => file.name.split('/'))
    .filter(([, , , file]) => file === 'deployed.json')
    .map(([, , version]) => [name, version!]);
}

/** Lists the files of withdrawn versions that no served version of the module has. */
export async function listWithdrawnNames(
  store: SiteStore,
  history: readonly HistoryEntry[],
  withdrawn: readonly ModuleVersion[],
) {
  const names = [...new Set(withdrawn.map(([name]) => name))];
  const versions = (await Promise.all(names.map((name) => listVersions(store, name)))).flat();
  const served = await listAllWebNames(
    store,
    versions.filter((version) => !isWithdrawn(history, version)),
  );
  return [...(await listAllWebNames(store, withdrawn))].filter((name) => !served.has(name));
}

/** Moves files of the store with their compressed copies and deltas, where they exist. */
async function moveFiles(
  store: SiteStore,
  names: readonly string[],
  [getFrom, getTo]: readonly [(name: string) => string, (name: string) => string],
) {
  const folders = [...new Set(names.map((name) => `${path.posix.dirname(getFrom(name))}/`))];
  const stored = (await Promise.all(folders.map(store.list))).flat().map(({ name }) => name);
  const selection = new Set(names.map(getFrom));
  const moved = stored.filter((name) => selection.has(stripCopy(name)));
  for (const name of moved) {
    const content = await store.read(name);
    if (content) await store.write(getTo(name), content);
  }
  await store.remove(moved);
}

/** Stops serving the files of versions that no other version has. */
export async function withdrawVersions(
  store: SiteStore,
  history: readonly HistoryEntry[],
  versions: readonly ModuleVersion[],
) {
  const names = await listWithdrawnNames(store, history, versions);
  await moveFiles(store, names, [(name) => name, getWithdrawnName]);
}

/** Brings back the files of versions that become active by a change. */
export async function restoreUsed(store: SiteStore, next: SiteVersions, latest: HistoryEntry | undefined) {
  const previous = latest ? listUsedVersions(latest) : [];
  const versions = listUsedVersions(next).filter((version) => version[0] !== 'shell' && !isIn(previous, version));
  const names = [...(await listAllWebNames(store, versions))];
  await moveFiles(store, names, [getWithdrawnName, getServedName]);
}

/** Matches the part of a name that makes it that of a delta. */
export const DELTA_ENDING = /\.([\w-]{43})\.dcz$/;
const CONTENT_NAME = /^(\/?(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*)\.([\w-]{43})(\.(?:js|css|json))$/;

export interface ContentName {
  /** What the versions of a file have in common: the name up to the hash, and its ending. */
  start: string;
  ending: string;
  /** The SHA-256 of the content, base64url. */
  hash: string;
}

/** Reads the name or address of a file that can be a dictionary and have deltas: a script, a style or a catalogue with its hash in the name. */
export function parseContentName(name: string): ContentName | undefined {
  const [, start, hash, ending] = CONTENT_NAME.exec(name) ?? [];
  return start && hash && ending ? { start, hash, ending } : undefined;
}

/** Returns the name of a file's delta to an earlier version. */
export const getDeltaName = (name: string, dictionaryHash: string) => `${name}.${dictionaryHash}.dcz`;

/** Returns the hash of the dictionary of a delta; `undefined` for other names. */
export const getDictionaryHash = (name: string) => DELTA_ENDING.exec(name)?.[1];

/** Files that no version has any more, kept as dictionaries and not served. */
export const DICTIONARY_FOLDER = 'dictionaries';
const FOLDER_PREFIX = /^(public\/modules|public|withdrawn|dictionaries)\//;

/** Returns the name under which a file for browsers is kept as a dictionary. */
export const getDictionaryName = (name: string) => name.replace(FOLDER_PREFIX, `${DICTIONARY_FOLDER}/`);

/** Returns the folders that may have versions of a package's files, from the one that is served. */
export const listDictionaryFolders = (served: string) =>
  served.startsWith('public/')
    ? [served, served.replace(FOLDER_PREFIX, 'withdrawn/'), getDictionaryName(served)]
    : [served];

/** Reads for how many days a file that was in use stays a dictionary; 0 makes no deltas. Throws a `StartError` for another value. */
export const readDictionaryDays = (env: Environment = process.env) =>
  readNumber(env, 'SITE_DICTIONARY_DAYS', 'a number of days', [90, 0, 400]);
