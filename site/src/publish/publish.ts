/** Which versions are active: publishing and removing modules, going back to earlier versions, and pins. */
import type { PublicSettings } from '../settings';
import { type HistoryEntry, fetchHistory, findPreviousVersion, getActive } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { PublishRefused } from '../errors';
import { claimVersions, readEntrySettings } from './releases';
import type { DroppedPaths } from './rights';
import {
  formatVersions,
  getCheckedModules,
  getVersions,
  omitFromCanaries,
  omitModules,
  updateSite,
  getState,
  prepareState,
} from './updateSite';
import { uploadBuilds } from './uploadBuild';
import { isDeployed } from './builds';

export interface PublishedVersion {
  name: string;
  version: string;
  /** The version that stays active, because it is pinned. */
  pinned?: string;
}

interface PublishOptions {
  /** The settings of a site without a publication; afterwards `publishSettings` changes them. */
  settings?: PublicSettings;
  dropped?: DroppedPaths;
}

/** Publishes built packages, the shell or modules. Nothing changes for visitors until all of them are in place. */
export async function publishBuilds(
  store: SiteStore,
  dirs: readonly string[],
  { settings, dropped = [] }: PublishOptions = {},
): Promise<PublishedVersion[]> {
  const { builds = {}, pins } = await updateSite(store, async (state, history) => {
    const latest = history.at(-1);
    const builds = await uploadBuilds(store, dirs, latest);
    const versions = getVersions(builds);
    const names = Object.keys(versions);
    return {
      command: `publish ${formatVersions(versions)}`,
      scope: names,
      versions: { ...state.versions, ...versions },
      trials: omitFromCanaries(state.trials, names),
      owners: await claimVersions(store, { owners: state.owners, versions, dropped, latest }),
      builds,
      checkedModules: getCheckedModules(versions, state),
      ...(!latest && settings && { settings }),
    };
  });
  return Object.entries(builds).map(([name, { version }]) => ({
    name,
    version,
    ...(pins[name] !== undefined && pins[name] !== version && { pinned: pins[name] }),
  }));
}

/** Makes settings of the site active; nothing else changes. */
export const publishSettings = (store: SiteStore, settings: PublicSettings): Promise<HistoryEntry> =>
  updateSite(store, () => ({ command: 'settings', scope: 'site', settings }));

/** Takes a module away: its pages, its links, and its claim to its paths. */
export const removeModule = (store: SiteStore, name: string): Promise<HistoryEntry> =>
  updateSite(store, ({ versions, pins, trials, owners }) => {
    if (name === 'shell') throw new PublishRefused('The shell cannot be removed: without it there is no page');
    if (!versions[name]) throw new PublishRefused(`There is no ${name} in the site`);
    const { [name]: _, ...otherOwners } = owners;
    const otherTrials = trials.filter((trial) => trial.preview === undefined || !trial.versions[name]);
    return {
      command: `remove ${name}`,
      scope: [name],
      versions: omitModules(versions, [name]),
      pins: omitModules(pins, [name]),
      trials: omitFromCanaries(otherTrials, [name]),
      owners: otherOwners,
      dropIncompatibleTrials: true,
    };
  });

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

/** Keeps a module at a version, by default the active one, when others are published. */
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
