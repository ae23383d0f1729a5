/** What puts versions of modules into force and takes modules away, for callers outside this package. */
import {
  assertMayTouch,
  change,
  presentModules,
  without,
  withoutModules,
  type Altered,
  type SiteState,
} from './change';
import { latestStep, type Step, type Trial, type Versions } from './history';
import { claimPaths, type Dropped } from './owners';
import type { Placed, PlaceOptions } from './placeBuild';
import { PublishRefused } from './refused';
import { deployedModules } from './releases';
import type { PublicSettings } from './settings';
import type { SiteStore } from './store';

const PREVIEW_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const PREVIEW = /^[a-z0-9][a-z0-9-]{2,40}$/;

/** Puts builds into the site, without putting them in force. Nothing is put there for somebody who may not. */
export async function placeAll(store: SiteStore, dirs: readonly string[], options: PlaceOptions = {}): Promise<Placed> {
  // Loaded on use: a rollback needs nothing that reads builds.
  const { nameOfBuild, placeBuild } = await import('./placeBuild');
  await assertMayTouch(store, await Promise.all(dirs.map(nameOfBuild)));
  const placed: Placed = { versions: {}, commits: {}, ending: {} };
  // All of them, even where one is refused: nothing may go on behind the back of a caller who is told so.
  const results = await Promise.allSettled(dirs.map((dir) => placeBuild(store, dir, options)));
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    const { name, version, commit, ending } = result.value;
    placed.versions[name] = version;
    placed.ending[name] = ending;
    if (commit) placed.commits[name] = commit;
  }
  return placed;
}

export const describeVersions = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

/** The owners once these versions are published. */
export async function claimVersions(
  store: SiteStore,
  { owners }: Pick<SiteState, 'owners'>,
  { history, versions, dropped }: { history: readonly Step[]; versions: Versions; dropped: Dropped },
) {
  const claimants = await deployedModules(store, without(versions, ['shell']));
  return claimPaths({ owners, claimants, present: await presentModules(store, history), dropped });
}

/** A shell decides how the pages of all modules render. */
export const gatedBy = (placed: Versions, { versions }: Pick<SiteState, 'versions'>) =>
  placed.shell === undefined ? Object.keys(placed) : Object.keys({ ...versions, ...placed });

export interface Published {
  name: string;
  version: string;
  /** What it calls that ends, a sentence for each. */
  ending: string[];
  /** The version that stays in force, because it is pinned. */ pinned?: string;
}

interface PublishOptions extends PlaceOptions {
  /** The settings of a site on which nothing is published yet; afterwards `publishSettings` changes them. */
  settings?: PublicSettings;
  dropped?: Dropped;
}

/** Publishes built packages, the shell or modules. Nothing changes for visitors until all of it is in place. */
export async function publish(
  store: SiteStore,
  dirs: readonly string[],
  { settings, dropped = [], callsEnded }: PublishOptions = {},
): Promise<Published[]> {
  const placed = await placeAll(store, dirs, { callsEnded });
  const { pins } = await change(store, async (before, history) => ({
    did: `publish ${describeVersions(placed.versions)}`,
    touched: Object.keys(placed.versions),
    versions: { ...before.versions, ...placed.versions },
    trials: withoutModules(before.trials, Object.keys(placed.versions)),
    owners: await claimVersions(store, before, { history, versions: placed.versions, dropped }),
    commits: placed.commits,
    gated: gatedBy(placed.versions, before),
    ...(!history.length && settings && { settings }),
  }));
  return Object.entries(placed.versions).map(([name, version]) => ({
    name,
    version,
    ending: placed.ending[name] ?? [],
    ...(pins[name] !== undefined && pins[name] !== version && { pinned: pins[name] }),
  }));
}

/** Puts settings of the site in force; nothing else changes. */
export const publishSettings = (store: SiteStore, settings: PublicSettings): Promise<Step> =>
  change(store, () => ({ did: 'settings', touched: 'site', settings }));

/** Lets everybody who has the address see builds inside the portal for a week. Nobody else gets them. */
export async function publishPreview(store: SiteStore, dirs: readonly string[], name: string): Promise<Trial> {
  if (!PREVIEW.test(name))
    throw new PublishRefused('The name of a preview is made of 3 or more small letters, digits and hyphens');
  const placed = await placeAll(store, dirs);
  const until = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString();
  const preview = { versions: placed.versions, share: 0, lots: [], until, preview: name };
  const { trials } = await change(store, async (before, history): Promise<Altered> => {
    const taken = before.trials.find((trial) => trial.preview === name);
    // Of a path that is gone nobody but those who try the preview sees anything, but one of another module is never shown by it.
    await claimVersions(store, before, { history, versions: placed.versions, dropped: 'any' });
    return {
      did: `preview ${name} ${describeVersions(placed.versions)}`,
      touched: Object.keys({ ...taken?.versions, ...placed.versions }),
      trials: [...before.trials.filter((trial) => trial !== taken), preview],
      commits: placed.commits,
      gated: gatedBy(placed.versions, before),
    };
  });
  return trials.find((trial) => trial.preview === name)!;
}

/** Takes a module away: its pages, its links, and its claim to its paths. */
export const removeModule = (store: SiteStore, name: string): Promise<Step> =>
  change(store, ({ versions, pins, trials, owners }) => {
    if (name === 'shell') throw new PublishRefused('The shell cannot be removed: without it there is no page');
    if (!versions[name]) throw new PublishRefused(`There is no ${name} in the site`);
    const { [name]: _, ...others } = owners;
    const tries = trials.filter(({ preview, versions: tried }) => preview === undefined || !tried[name]);
    return {
      did: `remove ${name}`,
      touched: [name],
      versions: without(versions, [name]),
      pins: without(pins, [name]),
      trials: withoutModules(tries, [name]),
      owners: others,
      endsMisfits: true,
    };
  });

/** Gives a path to another module. Its pages stay as they are until that module publishes it. */
export const takeOver = (store: SiteStore, path: string, name: string): Promise<Step> =>
  change(store, ({ owners }) => {
    const owner = Object.keys(owners).find((one) => owners[one]!.includes(path));
    if (!owner) throw new PublishRefused(`${path} belongs to no module: who publishes it first has it`);
    if (owner === name) throw new PublishRefused(`${path} belongs to ${name} already`);
    if (!/^mfe-[a-z][a-z0-9-]*$/.test(name)) throw new PublishRefused(`${name} is no name of a module`);
    return {
      did: `take-over ${path} from ${owner} to ${name}`,
      touched: 'site',
      owners: {
        ...owners,
        [owner]: owners[owner]!.filter((one) => one !== path),
        [name]: [...(owners[name] ?? []), path].sort(),
      },
    };
  });

/** From now on the present key signs the history. */
export const rekey = (store: SiteStore): Promise<Step> =>
  change(store, () => ({ did: 'rekey', touched: 'site', rekeyed: true }));

/** What is in force. */
export async function present(store: SiteStore) {
  await store.fetch('history/');
  const step = await latestStep(store.site);
  if (!step) throw new PublishRefused('Nothing is published there yet');
  return step;
}
