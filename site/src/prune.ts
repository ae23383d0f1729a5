import { readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { inForce, readHistory, releasesOf, type Step } from './history';
import { versionBefore } from './rollback';
import type { SiteStore } from './store';

const DAY_MS = 24 * 60 * 60_000;

/** The steps that somebody may still have open in a tab, and the one that a rollback of everything leads to. */
function kept(history: readonly Step[], since: number) {
  const recent = history.filter(
    (_, index) => index === history.length - 1 || Date.parse(history[index + 1]!.at) >= since,
  );
  const back = history.filter(({ release }) => release !== history.at(-1)!.release).at(-1);
  return back ? [...recent, back] : recent;
}

const foldersOf = (name: string, version: string) => [
  `server/${name}/${version}`,
  name === 'shell' ? `public/shell/${version}` : `public/modules/${name}/${version}`,
];

/** Everything that steps need, as folders of the site. */
function neededBy(steps: readonly Step[], history: readonly Step[]) {
  const versions = steps.flatMap(
    ({ versions, pins, trials }) =>
      [versions, pins, ...trials.map((trial) => trial.versions)].flatMap(Object.entries) as [string, string][],
  );
  const back = Object.keys(inForce(history.at(-1)!))
    .map((name) => [name, versionBefore(history, name)] as const)
    .filter((one): one is [string, string] => one[1] !== undefined);
  const releases = steps.flatMap(releasesOf);
  return new Set([
    ...[...versions, ...back].flatMap(([name, version]) => foldersOf(name, version)),
    ...releases.map((id) => `releases/${id}`),
  ]);
}

/** The folder of a version or a release that a file belongs to. */
const folderOf = (name: string) =>
  /^(server\/[^/]+\/[^/]+|public\/shell\/[^/]+|public\/modules\/[^/]+\/[^/]+|releases\/[^/]+)\//.exec(name)?.[1];

/** Pages that were rendered again and did not come into force. */
async function removeLeftPages({ site }: SiteStore, release: string, names: readonly string[]) {
  const current = await readlink(site.pages(release)).catch(() => undefined);
  if (current === undefined) return;
  const left = new Set(
    names.map((name) => name.split('/')[2]!).filter((folder) => folder.startsWith('pages-') && folder !== current),
  );
  for (const folder of left) await rm(path.join(site.release(release), folder), { recursive: true, force: true });
}

interface Prune {
  days: number;
  /** Releases that stand ready for a rollback. */ waysBack?: readonly string[];
  now?: number;
}

/**
 * Removes the versions and releases that were last in force more than `days` ago, so that a tab that was opened before goes
 * on. What nobody has put in force goes after a day: until then somebody may be about to. Returns what was removed.
 */
export async function prune(store: SiteStore, { days, waysBack = [], now = Date.now() }: Prune): Promise<string[]> {
  await store.fetch('history/');
  const history = await readHistory(store.site);
  if (!history.length) return [];
  const needed = new Set([
    ...waysBack.map((id) => `releases/${id}`),
    ...neededBy(kept(history, now - days * DAY_MS), history),
  ]);
  const files = (await Promise.all(['server', 'public', 'releases'].map((folder) => store.list(`${folder}/`)))).flat();
  const folders = new Map<string, { youngest: number; names: string[] }>();
  for (const { name, changed } of files) {
    const folder = folderOf(name);
    if (!folder) continue;
    const { youngest, names } = folders.get(folder) ?? { youngest: 0, names: [] };
    folders.set(folder, { youngest: Math.max(youngest, changed.getTime()), names: [...names, name] });
  }
  const old = [...folders]
    .filter(([folder, { youngest }]) => !needed.has(folder) && youngest < now - DAY_MS)
    .map(([folder]) => folder);
  // First the file that marks them as whole: a process that ends now leaves no half version that looks whole.
  await store.remove(
    old.flatMap((folder) =>
      folder.startsWith('public/')
        ? []
        : [`${folder}/${folder.startsWith('server/') ? 'deployed.json' : 'registry.json'}`],
    ),
  );
  await store.remove(old.map((folder) => `${folder}/`));
  for (const [folder, { names, youngest }] of folders)
    if (folder.startsWith('releases/') && youngest < now - DAY_MS)
      await removeLeftPages(store, folder.split('/')[1]!, names);
  return old;
}
