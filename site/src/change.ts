import type { SiteRegistry } from '@chautari/contract/site';
import { actorOf, type Touched } from './actor';
import { digestOf, isSignedWith, sealStep } from './chain';
import { readRelease } from './folder';
import {
  inForce,
  isRunning,
  parseStep,
  readStepFiles,
  type Owners,
  type Publishers,
  type Step,
  type StepFile,
  type Trial,
  type Versions,
} from './history';
import { claimPaths, ownersOf } from './owners';
import { PublishedMeanwhile, PublishRefused } from './refused';
import { deployedModules, prepareRelease, settingsOf } from './releases';
import type { PublicSettings } from './settings';
import type { SiteStore } from './store';

export type WantedTrial = Omit<Trial, 'release'> & { release?: string };

/** All that a step decides. */
export interface SiteState {
  versions: Versions;
  pins: Versions;
  trials: readonly WantedTrial[];
  owners: Owners;
  publishers: Publishers;
}

/** What somebody wants; what is not named stays as it is. */
export interface Altered extends Partial<SiteState> {
  /** What was done, in the words of the command. */
  did: string;
  touched: Touched;
  /** The step whose settings hold, where it is not the present one. */
  from?: Step;
  settings?: PublicSettings;
  commits?: Record<string, string>;
  /** The modules whose pages must render, and fit into their budgets. */
  gated?: readonly string[];
  /** Trials that do not fit any more end, and stop nothing. */
  endsMisfits?: boolean;
  rekeyed?: true;
}

/** What is left of versions without some names. */
export const without = (versions: Versions, names: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !names.includes(name)));

/** Trials that try none of these modules; previews stay as they are. */
export const withoutModules = (trials: readonly WantedTrial[], names: readonly string[]): WantedTrial[] =>
  trials
    .map((trial) => (trial.preview === undefined ? { ...trial, versions: without(trial.versions, names) } : trial))
    .filter(({ versions }) => Object.keys(versions).length);

export const nameOf = ({ preview, versions }: Pick<Trial, 'preview' | 'versions'>) =>
  preview === undefined ? `canary ${Object.keys(versions).join(' ')}` : `preview ${preview}`;

/** The modules that a release serves. */
const modulesOf = async (store: SiteStore, release: string): Promise<SiteRegistry['modules']> => {
  await store.fetch(`releases/${release}/registry.json`);
  return (await readRelease(store.site, release)).modules;
};

export async function stateOf(store: SiteStore, step: Step | undefined): Promise<SiteState> {
  if (!step) return { versions: {}, pins: {}, trials: [], owners: {}, publishers: {} };
  const { versions, pins, trials, publishers = {} } = step;
  const owners = step.owners ?? ownersOf(await modulesOf(store, step.release));
  return { versions, pins, trials, owners, publishers };
}

/** Modules that come back into force claim their paths again. */
async function claimMissing(store: SiteStore, owners: Owners, versions: Versions): Promise<Owners> {
  const missing = Object.entries(versions).filter(([name]) => name !== 'shell' && !owners[name]);
  if (!missing.length) return owners;
  const claimants = await deployedModules(store, Object.fromEntries(missing));
  return claimPaths({ owners, claimants, present: [], dropped: 'any' });
}

interface Prepare {
  state: Pick<SiteState, 'versions' | 'pins' | 'trials' | 'owners'>;
  settings: PublicSettings;
  gated?: readonly string[] | undefined;
  endsMisfits?: boolean | undefined;
  compressed?: boolean;
}

/** Makes ready every release that a state needs. `ended` are the trials that do not fit. */
export async function prepareState(store: SiteStore, { state, settings, endsMisfits, ...how }: Prepare) {
  const base = inForce(state);
  const prepare = (versions: Versions) =>
    prepareRelease(store, { ...base, ...versions }, { settings, owners: state.owners, ...how });
  const tolerant = (versions: Versions) =>
    prepare(versions).catch((error: unknown) => {
      if (!(error instanceof PublishRefused)) throw error;
      return undefined;
    });
  const release = await prepare({});
  const trials: Trial[] = [];
  const ended: WantedTrial[] = [];
  for (const trial of state.trials) {
    const own = await (endsMisfits ? tolerant : prepare)(trial.versions);
    if (own) trials.push({ ...trial, release: own });
    else ended.push(trial);
  }
  const drawn = trials.filter(({ preview }) => preview === undefined);
  const together =
    drawn.length > 1
      ? await tolerant(Object.assign({}, ...drawn.map(({ versions }) => versions)) as Versions)
      : undefined;
  return { release, trials, ended, ...(together && { together }) };
}

/** The key of the site. Nobody goes on with a history that another key signs. */
async function keyFor({ credential }: SiteStore, last: StepFile | undefined, rekeyed: boolean) {
  const signed = last !== undefined && parseStep(last.content).signature !== undefined;
  const key = await credential.key(!signed || rekeyed);
  if (!signed || rekeyed) return key;
  if (!key) throw new PublishRefused('The history of this site is signed: set SITE_KEY to its key');
  if (!isSignedWith(last, key))
    throw new PublishRefused(
      'The last step of the history is not signed with the key of this site: `npm run site -- verify` tells what was changed. If the key was lost, `npm run site -- rekey` begins with the present one',
    );
  return key;
}

const notesOf = (ended: readonly WantedTrial[], over: readonly WantedTrial[]) =>
  [
    ...over.map((trial) => `; ${nameOf(trial)} was over`),
    ...ended.map((trial) => `; ${nameOf(trial)} ended: it does not fit any more`),
  ].join('');

/**
 * The one way in which a site changes: everything the new step needs is put in place first, and then the step is added, or
 * nothing has happened. Settings are those that are in force, unless the change is one of settings.
 */
export async function change(
  store: SiteStore,
  alter: (before: SiteState, history: Step[]) => Promise<Altered> | Altered,
): Promise<Step> {
  await store.fetch('history/');
  const files = await readStepFiles(store.site);
  const history = files.map(({ content }) => parseStep(content));
  const last = history.at(-1);
  const before = await stateOf(store, last);
  const altered = await alter(before, history);
  const { did, touched, from = last, gated, endsMisfits, commits = {}, rekeyed, settings: given, ...changes } = altered;
  const by = actorOf(store.credential, before.publishers, touched);
  const key = await keyFor(store, files.at(-1), rekeyed ?? false);
  const { versions, pins, publishers, ...wanted } = { ...before, ...changes };
  const owners = await claimMissing(store, wanted.owners, inForce({ versions, pins }));
  const trials = wanted.trials.filter((trial) => isRunning(trial));
  const over = wanted.trials.filter((trial) => !isRunning(trial));
  const { ended, ...prepared } = await prepareState(store, {
    state: { versions, pins, owners, trials },
    settings: given ?? (await settingsOf(store, from)),
    gated,
    endsMisfits,
  });
  const step: Step = {
    number: (last?.number ?? 0) + 1,
    at: new Date().toISOString(),
    by,
    did: did + notesOf(ended, over),
    versions,
    pins,
    ...prepared,
    owners,
    publishers,
    ...(Object.keys(commits).length && { commits }),
    ...(rekeyed && { rekeyed }),
    before: digestOf(files),
  };
  if (!(await store.add(sealStep(step, key))))
    throw new PublishedMeanwhile(
      'Somebody else has published meanwhile, and nothing was changed: see `npm run site -- list`, then try again',
    );
  return step;
}

/** Whether somebody may touch these modules at all, before anything is put into the site for them. */
export async function assertMayTouch(store: SiteStore, touched: Touched) {
  await store.fetch('history/');
  const last = (await readStepFiles(store.site)).at(-1);
  actorOf(store.credential, (last && parseStep(last.content).publishers) ?? {}, touched);
}

/** The modules in force, as their manifests describe them. */
export const presentModules = (store: SiteStore, history: readonly Step[]) =>
  history.length ? modulesOf(store, history.at(-1)!.release) : Promise.resolve([]);
