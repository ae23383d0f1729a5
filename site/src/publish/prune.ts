/** Takes versions out of a site: at once what is withdrawn, and after some time what is old. */
import { readlink, rm, cp } from 'node:fs/promises';
import path from 'node:path';
import {
  fetchHistory,
  findPreviousVersion,
  getActive,
  getReleases,
  type HistoryEntry,
  type ModuleVersion,
  type Trial,
  type Versions,
} from '../store/history';
import { type SiteStore, fileExists, writeFolderAtomically } from '../store/siteFolder';

const DAY_MS = 24 * 60 * 60_000;
const WITHDRAWN_FOLDER = 'withdrawn';

/** Returns the entries that were active since a time, and the one that a rollback of the whole site leads to. */
function listNeededEntries(history: readonly HistoryEntry[], since: number) {
  const recent = history.filter(
    (_, index) => index === history.length - 1 || Date.parse(history[index + 1]!.at) >= since,
  );
  const previous = history.findLast(({ release }) => release !== history.at(-1)!.release);
  return previous ? [...recent, previous] : recent;
}

const getFolders = (name: string, version: string) => [
  `server/${name}/${version}`,
  `maps/${name}/${version}`,
  `${WITHDRAWN_FOLDER}/${name}/${version}`,
  name === 'shell' ? `public/shell/${version}` : `public/modules/${name}/${version}`,
];

/** Returns all folders of the site that entries and rollbacks need. */
function listNeededFolders(entries: readonly HistoryEntry[], history: readonly HistoryEntry[]) {
  const versions = entries.flatMap(
    ({ versions, pins, trials }) =>
      [versions, pins, ...trials.map((trial) => trial.versions)].flatMap(Object.entries) as [string, string][],
  );
  const previous = Object.keys(getActive(history.at(-1)!))
    .map((name) => [name, findPreviousVersion(history, name)] as const)
    .filter((one): one is [string, string] => one[1] !== undefined);
  return [
    ...[...versions, ...previous].flatMap(([name, version]) => getFolders(name, version)),
    ...entries.flatMap(getReleases).map((id) => `releases/${id}`),
  ];
}

/** Matches the folder of the version or release that a file belongs to. */
const FOLDER =
  /^((?:server|maps)\/[^/]+\/[^/]+|public\/shell\/[^/]+|public\/modules\/[^/]+\/[^/]+|withdrawn\/[^/]+\/[^/]+|releases\/[^/]+)\//;

interface StoredFolder {
  /** The last change of its files. */
  youngest: number;
  files: string[];
}

async function listFolders(store: SiteStore) {
  const files = (
    await Promise.all(
      ['server', 'maps', 'public', WITHDRAWN_FOLDER, 'releases'].map((folder) => store.list(`${folder}/`)),
    )
  ).flat();
  const folders = new Map<string, StoredFolder>();
  for (const { name, changed } of files) {
    const folder = FOLDER.exec(name)?.[1];
    if (!folder) continue;
    const { youngest, files: others } = folders.get(folder) ?? { youngest: 0, files: [] };
    folders.set(folder, { youngest: Math.max(youngest, changed.getTime()), files: [...others, name] });
  }
  return folders;
}

/** Removes pages of a release that were rendered again and never used. */
async function removeUnusedPages({ site }: SiteStore, release: string, files: readonly string[]) {
  const current = await readlink(site.pages(release)).catch(() => undefined);
  if (current === undefined) return;
  const unused = new Set(
    files.map((name) => name.split('/')[2]!).filter((folder) => folder.startsWith('pages-') && folder !== current),
  );
  for (const folder of unused) await rm(path.join(site.release(release), folder), { recursive: true, force: true });
}

interface PruneOptions {
  days: number;
  /** Releases that are prepared for rollbacks. */
  rollbackReleases?: readonly string[];
  now?: number;
}

/**
 * Removes the versions and releases that were last active more than `days` ago: until then a tab may have them open. Versions that were
 * never active go after a day: until then a publication may be in progress. Returns the removed folders.
 */
export async function pruneSite(
  store: SiteStore,
  { days, rollbackReleases = [], now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const history = await fetchHistory(store);
  if (!history.length) return [];
  const needed = new Set([
    ...rollbackReleases.map((id) => `releases/${id}`),
    ...listNeededFolders(listNeededEntries(history, now - days * DAY_MS), history),
  ]);
  const folders = [...(await listFolders(store))].filter(([, { youngest }]) => youngest < now - DAY_MS);
  const removed = folders.map(([folder]) => folder).filter((folder) => !needed.has(folder));
  // The marks of completeness go first: if the process ends now, no incomplete version looks complete.
  await store.remove(
    removed
      .filter((folder) => /^(server|releases)\//.test(folder))
      .map((folder) => `${folder}/${folder.startsWith('server/') ? 'deployed.json' : 'registry.json'}`),
  );
  await store.remove(removed.map((folder) => `${folder}/`));
  for (const [folder, { files }] of folders)
    if (folder.startsWith('releases/')) await removeUnusedPages(store, folder.split('/')[1]!, files);
  return removed;
}

const getServedAndWithdrawn = ({ site }: SiteStore, [name, version]: ModuleVersion) => ({
  served: path.relative(site.root, site.files(name, version)),
  withdrawn: `${WITHDRAWN_FOLDER}/${name}/${version}`,
});

/** Moves a folder of the store. */
async function moveFolder(store: SiteStore, from: string, to: string) {
  const { root } = store.site;
  await store.fetch(`${from}/`);
  if (!(await fileExists(path.join(root, from)))) return;
  await writeFolderAtomically(path.join(root, to), (folder) => cp(path.join(root, from), folder, { recursive: true }));
  await store.send(to);
  await store.remove([`${from}/`]);
}

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

/** Stops serving the files of versions. */
export async function withdrawVersions(store: SiteStore, versions: readonly ModuleVersion[]) {
  for (const version of versions) {
    const { served, withdrawn } = getServedAndWithdrawn(store, version);
    await moveFolder(store, served, withdrawn);
  }
}

/** Brings back the versions that become active by a change. */
export async function restoreUsed(store: SiteStore, next: SiteVersions, latest: HistoryEntry | undefined) {
  const previous = latest ? listUsedVersions(latest) : [];
  for (const version of listUsedVersions(next)) {
    if (isIn(previous, version)) continue;
    const { served, withdrawn } = getServedAndWithdrawn(store, version);
    await moveFolder(store, withdrawn, served);
  }
}

/** Returns the versions of modules that a publisher brought into the site. */
export const listPublishedVersions = (history: readonly HistoryEntry[], publisher: string): ModuleVersion[] =>
  history
    .filter(({ by }) => by === publisher)
    .flatMap(({ builds = {} }) => Object.entries(builds).map(([name, { version }]) => [name, version] as const));
