import { hostname, userInfo } from 'node:os';
import { isDeployed } from './builds';
import { inForce, latestStep, readHistory, type Step, type Versions } from './history';
import { PublishedMeanwhile, PublishRefused } from './refused';
import { prepareRelease, settingsOf } from './releases';
import type { PublicSettings } from './settings';
import type { SiteStore } from './store';

type Wanted = Pick<Step, 'versions' | 'pins'> & { canary?: { versions: Versions; share: number } | undefined };
/** What somebody wants; `from` is the step whose settings hold, where it is not the present one. */
type Altered = Wanted & { from?: Step };
const NOTHING: Wanted = { versions: {}, pins: {} };

/** Who publishes, for the history. */
const publisher = () => process.env.SITE_PUBLISHER || `${userInfo().username}@${hostname()}`;

/**
 * The one way in which a site changes: everything the new step needs is put in place first, and then the step is added, or
 * nothing has happened. Settings come with what is published; whatever else is done keeps those that are in force.
 */
async function change(
  store: SiteStore,
  did: string,
  alter: (before: Wanted, history: Step[]) => Promise<Altered> | Altered,
  given?: PublicSettings,
): Promise<Step> {
  await store.fetch('history/');
  const history = await readHistory(store.site);
  const before = history.at(-1);
  const { versions, pins, canary, from = before } = await alter(before ?? NOTHING, history);
  const settings = given ?? (await settingsOf(store, from));
  const release = await prepareRelease(store, inForce({ versions, pins }), settings);
  // The versions on trial are judged together with all others that are in force.
  const onTrial =
    canary && Object.keys(canary.versions).length
      ? {
          ...canary,
          release: await prepareRelease(store, { ...inForce({ versions, pins }), ...canary.versions }, settings),
        }
      : undefined;
  const step: Step = {
    number: (before?.number ?? 0) + 1,
    at: new Date().toISOString(),
    by: publisher(),
    did,
    versions,
    pins,
    release,
    ...(onTrial && { canary: onTrial }),
  };
  if (!(await store.add(step)))
    throw new PublishedMeanwhile(
      'Somebody else has published meanwhile, and nothing was changed: see `npm run site -- list`, then try again',
    );
  return step;
}

/** What is left of versions without some names. */
const without = (versions: Versions, names: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !names.includes(name)));

const withoutTrials = (canary: Wanted['canary'], names: readonly string[]) =>
  canary && { ...canary, versions: without(canary.versions, names) };

async function placeAll(store: SiteStore, dirs: readonly string[]) {
  // Loaded on use: a rollback needs nothing that reads builds.
  const { placeBuild } = await import('./placeBuild');
  const placed: Versions = {};
  for (const dir of dirs) {
    const { name, version } = await placeBuild(store, dir);
    placed[name] = version;
  }
  return placed;
}

const asked = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

export interface Published {
  name: string;
  version: string;
  /** The version that stays in force, because it is pinned. */ pinned?: string;
}

/** Publishes built packages, the shell or modules. Nothing changes for visitors until all of it is in place. */
export async function publish(
  store: SiteStore,
  dirs: readonly string[],
  settings: PublicSettings,
): Promise<Published[]> {
  const placed = await placeAll(store, dirs);
  const { pins } = await change(
    store,
    `publish ${asked(placed)}`,
    ({ versions, pins, canary }) => ({
      versions: { ...versions, ...placed },
      pins,
      canary: withoutTrials(canary, Object.keys(placed)),
    }),
    settings,
  );
  return Object.entries(placed).map(([name, version]) => ({
    name,
    version,
    ...(pins[name] !== undefined && pins[name] !== version && { pinned: pins[name] }),
  }));
}

/** The version that was in force before the present one. */
export function versionBefore(history: readonly Step[], name: string) {
  const now = inForce(history.at(-1)!)[name];
  return history
    .map((step) => inForce(step)[name])
    .filter((version) => version !== undefined && version !== now)
    .at(-1);
}

/** Puts a version of one package in force again: the one before, or any that is still in the site. A trial ends, so that nothing else need be prepared. */
export async function rollback(store: SiteStore, name: string, version?: string): Promise<Step> {
  return change(store, `rollback ${name}${version ? `@${version}` : ''}`, async ({ versions, pins }, history) => {
    if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
    if (version && !(await isDeployed(store, name, version)))
      throw new PublishRefused(`There is no ${name} ${version} in the site`);
    const earlier = version ?? (history.length ? versionBefore(history, name) : undefined);
    if (!earlier || !versions[name]) throw new PublishRefused(`${name} has no earlier version to go back to`);
    return { versions: { ...versions, [name]: earlier }, pins };
  });
}

/**
 * Makes the release ready that each package would be rolled back to, so that going back is only one more step. Returns their
 * ids. A way back that does not fit what else is in force is none.
 */
export async function prebuildRollbacks(store: SiteStore): Promise<string[]> {
  await store.fetch('history/');
  const history = await readHistory(store.site);
  const step = history.at(-1);
  if (!step) return [];
  const settings = await settingsOf(store, step);
  const ready: string[] = [];
  for (const [name, now] of Object.entries(inForce(step))) {
    const earlier = step.pins[name] ? undefined : versionBefore(history, name);
    if (!earlier || earlier === now) continue;
    const id = await prepareRelease(store, { ...inForce(step), [name]: earlier }, settings, {
      compressed: false,
    }).catch((error: unknown) => {
      if (!(error instanceof PublishRefused)) throw error;
    });
    if (id) ready.push(id);
  }
  return ready;
}

/** Puts all of the site back to what was in force before the present release, and ends a trial. */
export async function rollbackAll(store: SiteStore): Promise<Step> {
  return change(store, 'rollback', (_, history) => {
    const before = history.filter(({ release }) => release !== history.at(-1)?.release).at(-1);
    if (!before) throw new PublishRefused('There is nothing to go back to');
    return { versions: before.versions, pins: before.pins, from: before };
  });
}

/** Keeps a module at a version, the present one unless another is named, whatever is published. */
export async function pin(store: SiteStore, name: string, version?: string): Promise<Step> {
  return change(store, `pin ${name}${version ? `@${version}` : ''}`, async ({ versions, pins, canary }) => {
    const wanted = version ?? inForce({ versions, pins })[name];
    if (!wanted || !(await isDeployed(store, name, wanted)))
      throw new PublishRefused(`There is no ${name}${version ? ` ${version}` : ''} in the site`);
    return { versions, pins: { ...pins, [name]: wanted }, canary: withoutTrials(canary, [name]) };
  });
}

/** Lets a module follow again what is published. */
export async function unpin(store: SiteStore, name: string): Promise<Step> {
  return change(store, `unpin ${name}`, ({ versions, pins, canary }) => {
    if (!pins[name]) throw new PublishRefused(`${name} is not pinned`);
    return { versions, pins: without(pins, [name]), canary };
  });
}

export interface Trial {
  dirs: readonly string[];
  versions: Versions;
  share: number;
}

/** Serves built packages, or versions that are in the site, to a share of a hundred visitors and to those who ask for it. */
export async function startCanary(store: SiteStore, { dirs, versions: given, share }: Trial): Promise<Step> {
  const trial = { ...given, ...(await placeAll(store, dirs)) };
  return change(store, `canary ${asked(trial)} ${share}%`, async ({ versions, pins, canary }) => {
    for (const [name, version] of Object.entries(trial)) {
      if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
      if (!(await isDeployed(store, name, version)))
        throw new PublishRefused(`There is no ${name} ${version} in the site`);
    }
    return { versions, pins, canary: { versions: { ...canary?.versions, ...trial }, share } };
  });
}

function assertTrial(canary: Wanted['canary']) {
  if (!canary) throw new PublishRefused('There is no canary');
  return canary;
}

/** Ends the trial: everybody gets what is in force. */
export const endCanary = (store: SiteStore) =>
  change(store, 'canary end', ({ versions, pins, canary }) => {
    assertTrial(canary);
    return { versions, pins };
  });

/** Puts the versions on trial in force for everybody. */
export const promoteCanary = (store: SiteStore) =>
  change(store, 'canary promote', ({ versions, pins, canary }) => ({
    versions: { ...versions, ...assertTrial(canary).versions },
    pins,
  }));

/** What is in force, for callers outside this package. */
export async function present(store: SiteStore) {
  await store.fetch('history/');
  const step = await latestStep(store.site);
  if (!step) throw new PublishRefused('Nothing is published there yet');
  return step;
}
