/**
 * What commands decide: which versions are active (publishing and removing modules, going back to earlier versions, pins), who publishes which
 * modules, and which module has which path.
 */
import { randomBytes } from 'node:crypto';
import type { PublicSettings } from '../settings';
import {
  findPreviousVersion,
  getActive,
  PublishRefused,
  type HistoryEntry,
  type ModuleVersion,
} from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { isDeployed } from './builds';
import { claimVersions } from './releases';
import { hashToken, type DroppedPaths } from './rights';
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

/** Returns the versions of modules that a publisher brought into the site. */
const listPublishedVersions = (history: readonly HistoryEntry[], publisher: string): ModuleVersion[] =>
  history
    .filter(({ by }) => by === publisher)
    .flatMap(({ builds = {} }) => Object.entries(builds).map(([name, { version }]) => [name, version] as const));

const DAY_MS = 24 * 60 * 60_000;
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const MODULE = /^(shell|mfe-[a-z][a-z0-9-]*)$/;

interface NewPublisher {
  name: string;
  modules: readonly string[];
  days: number;
}

function assertValid({ name, modules, days }: NewPublisher) {
  if (!NAME.test(name) || name === 'operator')
    throw new PublishRefused(
      'The name of a publisher is made of small letters, digits and hyphens, and is not operator',
    );
  const unknown = modules.filter((module) => !MODULE.test(module));
  if (!modules.length || unknown.length)
    throw new PublishRefused(
      `Name the modules that the token is good for, such as mfe-doctor${unknown.length ? `, not ${unknown.join(', ')}` : ''}`,
    );
  if (!(days >= 1)) throw new PublishRefused('A token is good for one day or more');
}

/** Creates a token that is good for modules, and returns it. Only its hash is kept. */
export async function addPublisher(store: SiteStore, publisher: NewPublisher): Promise<string> {
  assertValid(publisher);
  const { name, modules, days } = publisher;
  const token = `chautari_${randomBytes(32).toString('base64url')}`;
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  await updateSite(store, ({ publishers }) => {
    if (publishers[name]) throw new PublishRefused(`${name} has a token already: revoke it first`);
    return {
      command: `publishers add ${name} ${modules.join(' ')}`,
      scope: 'site',
      publishers: { ...publishers, [name]: { hash: hashToken(token), modules: [...modules], until } },
    };
  });
  return token;
}

/**
 * Makes a publisher's token invalid, and ends the trials and previews of builds that came with it. What it published and is not active is
 * served no longer; an active version stays until it is rolled back.
 */
export const revokePublisher = (store: SiteStore, name: string): Promise<HistoryEntry> =>
  updateSite(store, ({ publishers, trials }, history) => {
    if (!publishers[name]) throw new PublishRefused(`There is no publisher ${name}`);
    const { [name]: _, ...others } = publishers;
    const published = listPublishedVersions(history, name);
    return {
      command: `publishers revoke ${name}`,
      scope: 'site',
      publishers: others,
      trials: trials.filter(({ versions }) => !published.some(([module, version]) => versions[module] === version)),
      withdraws: published,
    };
  });

/** Gives a path to another module. Its pages stay as they are until that module publishes it. */
export const transferPath = (store: SiteStore, path: string, name: string): Promise<HistoryEntry> =>
  updateSite(store, ({ owners }) => {
    const owner = Object.keys(owners).find((one) => owners[one]!.includes(path));
    if (!owner) throw new PublishRefused(`${path} belongs to no module: the first module that publishes it gets it`);
    if (owner === name) throw new PublishRefused(`${path} belongs to ${name} already`);
    if (!MODULE.test(name) || name === 'shell') throw new PublishRefused(`${name} is not the name of a module`);
    return {
      command: `transfer ${path} from ${owner} to ${name}`,
      scope: 'site',
      owners: {
        ...owners,
        [owner]: owners[owner]!.filter((one) => one !== path),
        [name]: [...(owners[name] ?? []), path].sort(),
      },
    };
  });
