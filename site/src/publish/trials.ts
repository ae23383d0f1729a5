/** Versions on trial beside the active ones: canaries with a share of visitors, and previews by address. */
import { createHash } from 'node:crypto';
import { BUCKETS, PublishRefused, type HistoryEntry, type Trial, type Versions } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { isDeployed } from './builds';
import { claimVersions } from './releases';
import { mergeOwners, type DroppedPaths } from './rights';
import {
  formatTrial,
  formatVersions,
  getCheckedModules,
  getVersions,
  omitFromCanaries,
  updateSite,
  type SiteState,
  type TrialPlan,
} from './updateSite';
import { uploadBuilds } from './uploadBuild';

const DAY_MS = 24 * 60 * 60_000;
const PREVIEW_DAYS = 7;
const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{2,40}$/;

const getEnd = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const isCanary = ({ preview }: TrialPlan) => preview === undefined;

interface Assignment {
  versions: Versions;
  share: number;
  /** The buckets that the trial has already. */
  buckets?: readonly number[];
}

/** Returns the place on the ring of buckets where a trial begins: so it is not always the same people who try new versions. */
const getStart = (versions: Versions) =>
  createHash('sha256').update(JSON.stringify(versions)).digest().readUInt32BE() % BUCKETS;

/**
 * Returns the buckets of a trial: those that it has, as far as its share goes, then others that are free. They are fewer than its
 * share if not enough are free.
 */
export function assignBuckets({ versions, share, buckets = [] }: Assignment, occupied: readonly number[]): number[] {
  const start = BUCKETS - getStart(versions);
  const ring = Array.from({ length: BUCKETS }, (_, index) => (start + index) % BUCKETS);
  return [...new Set([...buckets, ...ring])].filter((bucket) => !occupied.includes(bucket)).slice(0, share);
}

async function assertCanTry(store: SiteStore, { pins }: SiteState, versions: Versions) {
  for (const [name, version] of Object.entries(versions)) {
    if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
    if (!(await isDeployed(store, name, version)))
      throw new PublishRefused(`There is no ${name} ${version} in the site`);
  }
}

/**
 * Returns a canary with its buckets: it keeps those of an earlier canary of the same module, and takes none of other canaries. Throws
 * `PublishRefused` if too few are free.
 */
function planCanary(trials: readonly TrialPlan[], versions: Versions, share: number): TrialPlan {
  const names = Object.keys(versions);
  const earlier = trials.find((trial) => isCanary(trial) && names.some((name) => trial.versions[name]));
  const others = omitFromCanaries(trials, names).filter(isCanary);
  const occupied = others.flatMap(({ buckets }) => buckets);
  const buckets = assignBuckets({ versions, share, buckets: earlier?.buckets ?? [] }, occupied);
  if (buckets.length < share)
    throw new PublishRefused(
      `Only ${BUCKETS - new Set(occupied).size} of a hundred visitors are left for ${names.join(' ')}: ${others
        .filter((one) => one.share)
        .map((one) => `${formatTrial(one)} has ${one.share}`)
        .join(', ')}`,
    );
  return { versions, share, buckets };
}

interface CanaryOptions {
  dirs: readonly string[];
  /** Versions that are in the site. */
  versions: Versions;
  share: number;
  /** The days after which it ends by itself. */
  days?: number | undefined;
  dropped?: DroppedPaths;
}

/** Serves built packages, or versions that are in the site, to a share of a hundred visitors and to those who ask for them. */
export async function startCanary(store: SiteStore, options: CanaryOptions): Promise<HistoryEntry> {
  const { dirs, share, days, dropped = [] } = options;
  const end = days === undefined ? {} : { until: getEnd(days) };
  return updateSite(store, async (state, history) => {
    const latest = history.at(-1);
    const builds = await uploadBuilds(store, dirs, latest);
    const versions = { ...options.versions, ...getVersions(builds) };
    const names = Object.keys(versions);
    await assertCanTry(store, state, versions);
    const claimed = await claimVersions(store, { owners: state.owners, versions, dropped, latest });
    const canary = planCanary(state.trials, versions, share);
    return {
      command: `canary ${formatVersions(versions)} ${share}%${end.until ? ` until ${end.until.slice(0, 10)}` : ''}`,
      scope: names,
      trials: [...omitFromCanaries(state.trials, names), { ...canary, ...end }],
      owners: mergeOwners(claimed, state.owners),
      builds,
      checkedModules: getCheckedModules(versions, state),
    };
  });
}

/** Throws `PublishRefused` for a name that a preview cannot have. */
export function assertPreviewName(name: string) {
  if (!PREVIEW_NAME.test(name))
    throw new PublishRefused(
      `"${name}" is no name of a preview: it is made of 3 to 41 small letters, digits and hyphens, and begins with a letter or digit`,
    );
}

/** Shows builds for a week to everybody with the address of the preview, and to nobody else. */
export async function publishPreview(store: SiteStore, dirs: readonly string[], name: string): Promise<Trial> {
  assertPreviewName(name);
  const { trials } = await updateSite(store, async (state, history) => {
    const latest = history.at(-1);
    const builds = await uploadBuilds(store, dirs, latest);
    const versions = getVersions(builds);
    const earlier = state.trials.find((trial) => trial.preview === name);
    // A preview may drop paths, since only its own visitors see that, but never shows a path of another module.
    await claimVersions(store, { owners: state.owners, versions, dropped: 'any', latest });
    const preview = { versions, share: 0, buckets: [], until: getEnd(PREVIEW_DAYS), preview: name };
    return {
      command: `preview ${name} ${formatVersions(versions)}`,
      scope: Object.keys({ ...earlier?.versions, ...versions }),
      trials: [...state.trials.filter((trial) => trial !== earlier), preview],
      builds,
      checkedModules: getCheckedModules(versions, state),
    };
  });
  return trials.find((trial) => trial.preview === name)!;
}

/** Finds a canary by one of its modules, a preview by its name, or the only canary. Throws `PublishRefused` if there is none, or more than one. */
function findTrial(trials: readonly TrialPlan[], name: string | undefined): TrialPlan {
  const canaries = trials.filter(isCanary);
  if (name !== undefined) {
    const trial =
      canaries.find(({ versions }) => versions[name] !== undefined) ?? trials.find(({ preview }) => preview === name);
    if (!trial) throw new PublishRefused(`There is no canary of ${name}, and no preview of that name`);
    return trial;
  }
  if (canaries.length > 1)
    throw new PublishRefused(
      `There are several canaries, name one: ${canaries.map(({ versions }) => Object.keys(versions)[0]).join(', ')}`,
    );
  if (!canaries[0]) throw new PublishRefused('There is no canary');
  return canaries[0];
}

/** Ends a canary or a preview: everybody gets the active versions. Other trials go on. */
export const endTrial = (store: SiteStore, name?: string) =>
  updateSite(store, ({ trials }) => {
    const trial = findTrial(trials, name);
    return {
      command: `${formatTrial(trial)} end`,
      scope: Object.keys(trial.versions),
      trials: trials.filter((one) => one !== trial),
    };
  });

/** Makes the versions of a trial active for everybody. Other trials go on. */
export const promoteTrial = (store: SiteStore, name?: string) =>
  updateSite(store, async (state, history) => {
    const trial = findTrial(state.trials, name);
    const { versions } = trial;
    const others = state.trials.filter((one) => one !== trial);
    return {
      command: `${formatTrial(trial)} promote`,
      scope: Object.keys(versions),
      versions: { ...state.versions, ...versions },
      trials: omitFromCanaries(others, Object.keys(versions)),
      owners: await claimVersions(store, {
        owners: state.owners,
        versions,
        // The start of a canary confirmed already which paths may go; that of a preview did not.
        dropped: isCanary(trial) ? 'any' : [],
        latest: history.at(-1),
      }),
    };
  });
