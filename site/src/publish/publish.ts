/** Publishing modules, and taking them away. */
import type { PublicSettings } from '../settings';
import type { HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { PublishRefused } from '../errors';
import { claimVersions } from './releases';
import type { DroppedPaths } from './rights';
import {
  formatVersions,
  getCheckedModules,
  getVersions,
  omitFromCanaries,
  omitModules,
  updateSite,
} from './updateSite';
import { uploadBuilds } from './uploadBuild';

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
