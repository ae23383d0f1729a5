/** Going back to an earlier version of one module or of the whole site, and pins, which keep a module at a version. */
import { PublishRefused } from '../errors';
import { fetchHistory, findPreviousVersion, getActive, type HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { isDeployed } from './builds';
import { readEntrySettings } from './releases';
import { getState, omitFromCanaries, omitModules, prepareState, updateSite } from './updateSite';

/**
 * Makes a version of one package active again: the previous one, or any that is still in the site. The files of the version that was active
 * are served no longer. A canary of the package ends; those of others go on.
 */
export async function rollback(store: SiteStore, name: string, version?: string): Promise<HistoryEntry> {
  return updateSite(store, async ({ versions, pins, trials }, history) => {
    if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
    if (version && !(await isDeployed(store, name, version)))
      throw new PublishRefused(`There is no ${name} ${version} in the site`);
    const target = version ?? (history.length ? findPreviousVersion(history, name) : undefined);
    if (!target || !versions[name])
      throw new PublishRefused(
        `${name} has no earlier version to go back to${versions[name] && name !== 'shell' ? `; \`npm run site -- remove ${name}\` takes it away` : ''}`,
      );
    return {
      command: `rollback ${name}${version ? `@${version}` : ''}`,
      scope: [name],
      versions: { ...versions, [name]: target },
      trials: omitFromCanaries(trials, [name]),
      dropIncompatibleTrials: true,
      withdraws: [versions, ...trials.map((trial) => trial.versions)].flatMap((each) =>
        each[name] ? [[name, each[name]] as const] : [],
      ),
    };
  });
}

/** Returns the last entry with another release than the active one. */
export const findPreviousEntry = (history: readonly HistoryEntry[]) =>
  history.findLast(({ release }) => release !== history.at(-1)!.release);

/** Puts the whole site back to the previous release, with its settings, and ends all canaries. */
export async function rollbackSite(store: SiteStore): Promise<HistoryEntry> {
  return updateSite(store, ({ versions, trials }, history) => {
    const previous = findPreviousEntry(history);
    if (!previous) throw new PublishRefused('There is nothing to go back to');
    return {
      command: 'rollback',
      scope: 'site',
      versions: previous.versions,
      pins: previous.pins,
      trials: trials.filter(({ preview }) => preview !== undefined),
      settingsFrom: previous,
      dropIncompatibleTrials: true,
      withdraws: Object.entries(versions),
    };
  });
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

/** Keeps a module at a version, by default the active one, whatever is published. */
export async function pinVersion(store: SiteStore, name: string, version?: string): Promise<HistoryEntry> {
  return updateSite(store, async ({ versions, pins, trials }) => {
    const target = version ?? getActive({ versions, pins })[name];
    if (!target || !(await isDeployed(store, name, target)))
      throw new PublishRefused(`There is no ${name}${version ? ` ${version}` : ''} in the site`);
    return {
      command: `pin ${name}${version ? `@${version}` : ''}`,
      scope: [name],
      pins: { ...pins, [name]: target },
      trials: omitFromCanaries(trials, [name]),
    };
  });
}

/** Lets a module follow publications again. */
export async function unpinVersion(store: SiteStore, name: string): Promise<HistoryEntry> {
  return updateSite(store, ({ pins }) => {
    if (!pins[name]) throw new PublishRefused(`${name} is not pinned`);
    return { command: `unpin ${name}`, scope: [name], pins: omitModules(pins, [name]) };
  });
}
