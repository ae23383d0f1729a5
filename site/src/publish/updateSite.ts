/** The one way in which a site changes. */
import {
  fetchHistory,
  getActive,
  isRunning,
  PublishedMeanwhile,
  PublishRefused,
  type HistoryEntry,
  type ModuleVersion,
  type Owners,
  type PublishedBuild,
  type Publishers,
  type Trial,
  type Versions,
} from '../store/history';
import type { PublicSettings } from '../settings';
import type { SiteStore } from '../store/siteFolder';
import { restoreUsed, selectUnused, withdrawVersions } from '../store/versionFiles';
import { claimVersions, prepareRelease, readEntrySettings } from './releases';
import { authorizeChange, type Scope } from './rights';

/** A trial whose release need not be prepared yet. */
export type TrialPlan = Omit<Trial, 'release'> & { release?: string };

/** All that an entry of the history decides. */
export interface SiteState {
  versions: Versions;
  pins: Versions;
  trials: readonly TrialPlan[];
  owners: Owners;
  publishers: Publishers;
}

/** The parts of the state that a command changes; the others stay. */
export interface SiteChange extends Partial<SiteState> {
  /** The command. */
  command: string;
  scope: Scope;
  /** Settings to make active. */
  settings?: PublicSettings;
  /** The entry whose settings become active again. */
  settingsFrom?: HistoryEntry;
  /** Builds that the command brought into the site. */
  builds?: Record<string, PublishedBuild>;
  /** Versions whose files are served no longer, unless the new state uses them. */
  withdraws?: readonly ModuleVersion[];
  /** Modules whose pages must render and keep to their budgets. */
  checkedModules?: readonly string[];
  /** Ends trials that do not fit any more; by default they refuse the change. */
  dropIncompatibleTrials?: boolean;
}

export const omitModules = (versions: Versions, names: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => !names.includes(name)));

/** Returns canaries without some modules; previews stay as they are. */
export const omitFromCanaries = (trials: readonly TrialPlan[], names: readonly string[]): TrialPlan[] =>
  trials
    .map((trial) => (trial.preview === undefined ? { ...trial, versions: omitModules(trial.versions, names) } : trial))
    .filter(({ versions }) => Object.keys(versions).length);

/** Returns the versions of builds by name. */
export const getVersions = (builds: Record<string, PublishedBuild>): Versions =>
  Object.fromEntries(Object.entries(builds).map(([name, { version }]) => [name, version]));

export const formatVersions = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');

export const formatTrial = ({ preview, versions }: Pick<Trial, 'preview' | 'versions'>) =>
  preview === undefined ? `canary ${Object.keys(versions).join(' ')}` : `preview ${preview}`;

/** Returns the modules whose pages are checked: those that are published, and with a shell all, since it decides how they render. */
export const getCheckedModules = (published: Versions, { versions }: Pick<SiteState, 'versions'>) =>
  Object.keys(published.shell === undefined ? published : { ...versions, ...published });

/** Returns the state that an entry describes. */
export const getState = (entry: HistoryEntry | undefined): SiteState => {
  if (!entry) return { versions: {}, pins: {}, trials: [], owners: {}, publishers: {} };
  const { versions, pins, trials, owners, publishers } = entry;
  return { versions, pins, trials, owners, publishers };
};

interface Preparation {
  state: Pick<SiteState, 'versions' | 'pins' | 'trials' | 'owners'>;
  settings: PublicSettings;
  /** The active entry of the history. */
  latest: HistoryEntry | undefined;
  checkedModules?: readonly string[] | undefined;
  dropIncompatibleTrials?: boolean | undefined;
  compressed?: boolean;
}

/** Prepares every release that a state needs. `dropped` are the trials that do not fit. */
export async function prepareState(store: SiteStore, { state, dropIncompatibleTrials, ...options }: Preparation) {
  const active = getActive(state);
  const prepare = (versions: Versions) =>
    prepareRelease(store, { ...active, ...versions }, { owners: state.owners, ...options });
  const tryPrepare = (versions: Versions) =>
    prepare(versions).catch((error: unknown) => {
      if (!(error instanceof PublishRefused)) throw error;
      return undefined;
    });
  const release = await prepare({});
  const trials: Trial[] = [];
  const dropped: TrialPlan[] = [];
  for (const trial of state.trials) {
    const trialRelease = await (dropIncompatibleTrials ? tryPrepare : prepare)(trial.versions);
    if (trialRelease) trials.push({ ...trial, release: trialRelease });
    else dropped.push(trial);
  }
  const canaries = trials.filter(({ preview }) => preview === undefined);
  const combinedRelease =
    canaries.length > 1
      ? await tryPrepare(Object.assign({}, ...canaries.map(({ versions }) => versions)) as Versions)
      : undefined;
  return { release, trials, dropped, ...(combinedRelease && { combinedRelease }) };
}

/** Lets modules that become active again claim their paths again. */
async function claimMissingPaths(store: SiteStore, owners: Owners, active: Versions): Promise<Owners> {
  const missing = Object.entries(active).filter(([name]) => name !== 'shell' && !owners[name]);
  if (!missing.length) return owners;
  return claimVersions(store, { owners, versions: Object.fromEntries(missing), dropped: 'any', latest: undefined });
}

const describeEndedTrials = (dropped: readonly TrialPlan[], over: readonly TrialPlan[]) =>
  [
    ...over.map((trial) => `; ${formatTrial(trial)} was over`),
    ...dropped.map((trial) => `; ${formatTrial(trial)} ended: it does not fit any more`),
  ].join('');

/**
 * Changes a site, and returns the new entry of its history. `update` gets the present state and the history. Everything that the entry
 * needs is stored first; then the entry is added, or nothing has changed. Throws `PublishRefused` for a change that is not allowed, and
 * `PublishedMeanwhile` if somebody else was faster.
 */
export async function updateSite(
  store: SiteStore,
  update: (state: SiteState, history: HistoryEntry[]) => Promise<SiteChange> | SiteChange,
): Promise<HistoryEntry> {
  const history = await fetchHistory(store);
  const latest = history.at(-1);
  const state = getState(latest);
  const change = await update(state, history);
  const {
    command,
    scope,
    settings,
    settingsFrom = latest,
    builds = {},
    withdraws = [],
    checkedModules,
    ...rest
  } = change;
  const { dropIncompatibleTrials, ...changes } = rest;
  const by = authorizeChange(store.token, state.publishers, scope);
  const { versions, pins, publishers, trials: plans, ...next } = { ...state, ...changes };
  const owners = await claimMissingPaths(store, next.owners, getActive({ versions, pins }));
  const trials = plans.filter((trial) => isRunning(trial));
  const over = plans.filter((trial) => !isRunning(trial));
  await restoreUsed(store, { versions, pins, trials }, latest);
  const { dropped, ...prepared } = await prepareState(store, {
    state: { versions, pins, owners, trials },
    settings: settings ?? (await readEntrySettings(store, settingsFrom)),
    latest,
    checkedModules,
    dropIncompatibleTrials,
  });
  const withdrawn = selectUnused(withdraws, { versions, pins, trials });
  const entry: HistoryEntry = {
    number: (latest?.number ?? 0) + 1,
    at: new Date().toISOString(),
    by,
    command: command + describeEndedTrials(dropped, over),
    versions,
    pins,
    ...prepared,
    owners,
    publishers,
    ...(Object.keys(builds).length && { builds }),
    ...(withdrawn.length && { withdrawn }),
  };
  if (!(await store.append(entry)))
    throw new PublishedMeanwhile(
      'Somebody else published at the same time, and nothing was changed: see `npm run site -- list`, then try again',
    );
  if (withdrawn.length) await withdrawVersions(store, await fetchHistory(store), withdrawn);
  return entry;
}
