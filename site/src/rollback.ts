/** The ways back: to an earlier version of one module, or of the whole site; and pins, which keep a module where it is. */
import { isDeployed } from './builds';
import { change, prepareState, stateOf, without, withoutModules } from './change';
import { inForce, readHistory, type Step } from './history';
import { PublishRefused } from './refused';
import { settingsOf } from './releases';
import type { SiteStore } from './store';

/** The version that was in force before the present one. */
export function versionBefore(history: readonly Step[], name: string) {
  const now = inForce(history.at(-1)!)[name];
  return history
    .map((step) => inForce(step)[name])
    .filter((version) => version !== undefined && version !== now)
    .at(-1);
}

/**
 * Puts a version of one package in force again: the one before, or any that is still in the site. A trial of it ends; those of others
 * go on.
 */
export async function rollback(store: SiteStore, name: string, version?: string): Promise<Step> {
  return change(store, async ({ versions, pins, trials }, history) => {
    if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
    if (version && !(await isDeployed(store, name, version)))
      throw new PublishRefused(`There is no ${name} ${version} in the site`);
    const earlier = version ?? (history.length ? versionBefore(history, name) : undefined);
    if (!earlier || !versions[name])
      throw new PublishRefused(
        `${name} has no earlier version to go back to${versions[name] && name !== 'shell' ? `; \`npm run site -- remove ${name}\` takes it away` : ''}`,
      );
    return {
      did: `rollback ${name}${version ? `@${version}` : ''}`,
      touched: [name],
      versions: { ...versions, [name]: earlier },
      trials: withoutModules(trials, [name]),
      endsMisfits: true,
    };
  });
}

/** Puts all of the site back to what was in force before the present release, its settings too, and ends all trials. */
export async function rollbackAll(store: SiteStore): Promise<Step> {
  return change(store, ({ trials }, history) => {
    const before = history.filter(({ release }) => release !== history.at(-1)?.release).at(-1);
    if (!before) throw new PublishRefused('There is nothing to go back to');
    return {
      did: 'rollback',
      touched: 'site',
      versions: before.versions,
      pins: before.pins,
      trials: trials.filter(({ preview }) => preview !== undefined),
      from: before,
      endsMisfits: true,
    };
  });
}

/**
 * Makes the releases ready that each package would be rolled back to, so that going back is only one more step. Returns their
 * ids. A way back that does not fit what else is in force is none.
 */
export async function prebuildRollbacks(store: SiteStore): Promise<string[]> {
  await store.fetch('history/');
  const history = await readHistory(store.site);
  const step = history.at(-1);
  if (!step) return [];
  const settings = await settingsOf(store, step);
  const state = await stateOf(store, step);
  const ready: string[] = [];
  for (const [name, now] of Object.entries(inForce(step))) {
    const earlier = step.pins[name] ? undefined : versionBefore(history, name);
    if (!earlier || earlier === now) continue;
    const back = {
      ...state,
      versions: { ...state.versions, [name]: earlier },
      trials: withoutModules(state.trials, [name]),
    };
    const releases = await prepareState(store, { state: back, settings, endsMisfits: true, compressed: false }).catch(
      (error: unknown) => {
        if (!(error instanceof PublishRefused)) throw error;
      },
    );
    if (releases) ready.push(releases.release, ...releases.trials.map(({ release }) => release));
  }
  return [...new Set(ready)];
}

/** Keeps a module at a version, the present one unless another is named, whatever is published. */
export async function pin(store: SiteStore, name: string, version?: string): Promise<Step> {
  return change(store, async ({ versions, pins, trials }) => {
    const wanted = version ?? inForce({ versions, pins })[name];
    if (!wanted || !(await isDeployed(store, name, wanted)))
      throw new PublishRefused(`There is no ${name}${version ? ` ${version}` : ''} in the site`);
    return {
      did: `pin ${name}${version ? `@${version}` : ''}`,
      touched: [name],
      pins: { ...pins, [name]: wanted },
      trials: withoutModules(trials, [name]),
    };
  });
}

/** Lets a module follow again what is published. */
export async function unpin(store: SiteStore, name: string): Promise<Step> {
  return change(store, ({ pins }) => {
    if (!pins[name]) throw new PublishRefused(`${name} is not pinned`);
    return { did: `unpin ${name}`, touched: [name], pins: without(pins, [name]) };
  });
}
