/** Takes the files of versions out of what a site serves, at once, and brings them back when a version becomes active again. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { getActive, type HistoryEntry, type ModuleVersion, type Trial, type Versions } from '../store/history';
import { fileExists, writeFolderAtomically, type SiteStore } from '../store/siteFolder';

export const WITHDRAWN_FOLDER = 'withdrawn';

const getFolders = ({ site }: SiteStore, [name, version]: ModuleVersion) => ({
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
    const { served, withdrawn } = getFolders(store, version);
    await moveFolder(store, served, withdrawn);
  }
}

/** Brings back the versions that become active by a change. */
export async function restoreUsed(store: SiteStore, next: SiteVersions, latest: HistoryEntry | undefined) {
  const previous = latest ? listUsedVersions(latest) : [];
  for (const version of listUsedVersions(next)) {
    if (isIn(previous, version)) continue;
    const { served, withdrawn } = getFolders(store, version);
    await moveFolder(store, withdrawn, served);
  }
}

/** Returns the versions of modules that a publisher brought into the site. */
export const listPublishedVersions = (history: readonly HistoryEntry[], publisher: string): ModuleVersion[] =>
  history
    .filter(({ by }) => by === publisher)
    .flatMap(({ builds = {} }) => Object.entries(builds).map(([name, { version }]) => [name, version] as const));
