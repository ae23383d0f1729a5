/** Takes versions out of a site: at once what is withdrawn, and after some time what is old. What rollbacks need stays. */
import { readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  fetchHistory,
  findPreviousVersion,
  getActive,
  getReleases,
  PublishRefused,
  type HistoryEntry,
  type ModuleVersion,
} from '../store/history';
import type { SiteStore, StoredFile } from '../store/siteFolder';
import {
  DICTIONARY_FOLDER,
  getDictionaryName,
  getOriginalName,
  listAllWebNames,
  parseContentName,
  readDictionaryDays,
  STORED_FOLDERS,
  stripCopy,
} from '../store/versionFiles';
import { listUselessDeltas } from './deltas';
import { readEntrySettings } from './releases';
import { getState, omitFromCanaries, prepareState } from './updateSite';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the entries that were active since a time, and the one that a rollback of the whole site leads to. */
function listNeededEntries(history: readonly HistoryEntry[], since: number) {
  const recent = history.filter(
    (_, index) => index === history.length - 1 || Date.parse(history[index + 1]!.at) >= since,
  );
  const previous = history.findLast(({ release }) => release !== history.at(-1)!.release);
  return previous ? [...recent, previous] : recent;
}

/** Returns the versions that entries and rollbacks need. */
function listNeededVersions(entries: readonly HistoryEntry[], history: readonly HistoryEntry[]): ModuleVersion[] {
  const versions = entries.flatMap(({ versions, pins, trials }) =>
    [versions, pins, ...trials.map((trial) => trial.versions)].flatMap((each) => Object.entries(each)),
  );
  const previous = Object.keys(getActive(history.at(-1)!))
    .map((name) => [name, findPreviousVersion(history, name)] as const)
    .filter((one): one is [string, string] => one[1] !== undefined);
  return [...versions, ...previous];
}

/** Matches the folder of the version or release that a file belongs to. */
const FOLDER = /^((?:server|maps)\/[^/]+\/[^/]+|releases\/[^/]+)\//;

interface StoredFolder {
  /** The last change of its files. */
  youngest: number;
  files: string[];
}

async function listFolders(store: SiteStore) {
  const files = (await Promise.all(['server', 'maps', 'releases'].map((folder) => store.list(`${folder}/`)))).flat();
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

/** Returns the files for browsers that none of these versions has, with their compressed copies and deltas. */
const listUnusedFiles = (stored: readonly StoredFile[], names: ReadonlySet<string>, before: number) =>
  stored
    .filter(({ name, changed }) => changed.getTime() < before && !names.has(getOriginalName(name)))
    .map(({ name }) => name);

/** Keeps files that no version has any more as dictionaries for the next versions. */
async function keepDictionaries(store: SiteStore, files: readonly string[]) {
  for (const name of files.filter((file) => parseContentName(file))) {
    const content = await store.read(name);
    if (content) await store.write(getDictionaryName(name), content);
  }
}

/**
 * Removes files for browsers that no kept version has, dictionaries that are too old, and deltas to dictionaries that are gone. `days` is how long
 * versions stay when they are not active any more, so a dictionary stays for the rest of its time.
 */
async function pruneFiles(
  store: SiteStore,
  needed: readonly ModuleVersion[],
  { days, now }: Required<Pick<PruneOptions, 'days' | 'now'>>,
) {
  const stored = (await Promise.all(STORED_FOLDERS.map((folder) => store.list(`${folder}/`)))).flat();
  const unused = listUnusedFiles(stored, await listAllWebNames(store, needed), now - DAY_MS);
  const dictionaryDays = readDictionaryDays() - days;
  if (dictionaryDays > 0) await keepDictionaries(store, unused);
  const dictionaries = await store.list(`${DICTIONARY_FOLDER}/`);
  const isOld = ({ changed }: StoredFile) => changed.getTime() < now - dictionaryDays * DAY_MS;
  const removed = new Set([...unused, ...dictionaries.filter(isOld).map(({ name }) => name)]);
  const kept = [...stored, ...dictionaries].filter(({ name }) => !removed.has(name));
  await store.remove([...removed, ...listUselessDeltas(kept)]);
  return unused.filter((name) => stripCopy(name) === name);
}

/**
 * Removes the versions and releases that were last active more than `days` ago: until then a tab may have them open. Versions that were
 * never active go after a day: until then a publication may be in progress. A file for browsers goes when no kept version has it. Returns the
 * removed folders and files.
 */
export async function pruneSite(
  store: SiteStore,
  { days, rollbackReleases = [], now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const history = await fetchHistory(store);
  if (!history.length) return [];
  const entries = listNeededEntries(history, now - days * DAY_MS);
  const versions = listNeededVersions(entries, history);
  const needed = new Set([
    ...[...rollbackReleases, ...entries.flatMap(getReleases)].map((id) => `releases/${id}`),
    ...versions.flatMap(([name, version]) => [`server/${name}/${version}`, `maps/${name}/${version}`]),
  ]);
  const folders = [...(await listFolders(store))].filter(([, { youngest }]) => youngest < now - DAY_MS);
  const removed = folders.map(([folder]) => folder).filter((folder) => !needed.has(folder));
  // The marks of completeness go first: if the process ends now, no incomplete version looks complete.
  await store.remove(
    removed
      .filter((folder) => /^(server|releases)\//.test(folder))
      .map((folder) => `${folder}/${folder.startsWith('server/') ? 'deployed.json' : 'registry.json'}`),
  );
  const files = await pruneFiles(store, versions, { days, now });
  await store.remove(removed.map((folder) => `${folder}/`));
  for (const [folder, { files }] of folders)
    if (folder.startsWith('releases/')) await removeUnusedPages(store, folder.split('/')[1]!, files);
  return [...removed, ...files];
}

/**
 * Prepares the release that each package would be rolled back to, so that a rollback only adds an entry. Returns their ids. A previous
 * version that does not fit the other active ones is left out.
 */
export async function prepareRollbacks(store: SiteStore): Promise<string[]> {
  const history = await fetchHistory(store);
  const latest = history.at(-1);
  if (!latest) return [];
  const settings = await readEntrySettings(store, latest);
  const state = getState(latest);
  const rollbackReleases: string[] = [];
  for (const [name, version] of Object.entries(getActive(latest))) {
    const previous = latest.pins[name] ? undefined : findPreviousVersion(history, name);
    if (!previous || previous === version) continue;
    const prepared = await prepareState(store, {
      state: {
        ...state,
        versions: { ...state.versions, [name]: previous },
        trials: omitFromCanaries(state.trials, [name]),
      },
      settings,
      latest,
      dropIncompatibleTrials: true,
      compressed: false,
    }).catch((error: unknown) => {
      if (!(error instanceof PublishRefused)) throw error;
    });
    if (prepared) rollbackReleases.push(prepared.release, ...prepared.trials.map(({ release }) => release));
  }
  return [...new Set(rollbackReleases)];
}
