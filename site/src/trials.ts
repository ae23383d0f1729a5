/** Versions on trial, beside those in force: each trial has its own modules, its share of visitors and its end. */
import { isDeployed } from './builds';
import { change, nameOf, withoutModules, type SiteState, type WantedTrial } from './change';
import { type Step, type Versions } from './history';
import { drawLots, LOTS } from './lots';
import { withoutLoss, type Dropped } from './owners';
import { claimVersions, describeVersions, gatedBy, placeAll } from './publish';
import { PublishRefused } from './refused';
import type { SiteStore } from './store';

const DAY_MS = 24 * 60 * 60_000;

interface NewTrial {
  dirs: readonly string[];
  /** Versions that are in the site. */ versions: Versions;
  share: number;
  /** After so many days it ends by itself. */ days?: number | undefined;
  dropped?: Dropped;
}

const isDrawn = ({ preview }: WantedTrial) => preview === undefined;

async function assertCanTry(store: SiteStore, { pins }: SiteState, versions: Versions) {
  for (const [name, version] of Object.entries(versions)) {
    if (pins[name]) throw new PublishRefused(`${name} is pinned at ${pins[name]}: unpin it first`);
    if (!(await isDeployed(store, name, version)))
      throw new PublishRefused(`There is no ${name} ${version} in the site`);
  }
}

/** The trial with its lots: a trial of the same module keeps its visitors, and nobody takes those of another trial. */
function drawTrial(trials: readonly WantedTrial[], versions: Versions, share: number): WantedTrial {
  const names = Object.keys(versions);
  const former = trials.find((trial) => isDrawn(trial) && names.some((name) => trial.versions[name]));
  const others = withoutModules(trials, names).filter(isDrawn);
  const taken = others.flatMap(({ lots }) => lots);
  const lots = drawLots({ versions, share, lots: former?.lots ?? [] }, taken);
  if (lots.length < share)
    throw new PublishRefused(
      `Only ${LOTS - new Set(taken).size} of a hundred visitors are left for ${names.join(' ')}: ${others
        .filter((one) => one.share)
        .map((one) => `${nameOf(one)} has ${one.share}`)
        .join(', ')}`,
    );
  return { versions, share, lots };
}

/** Serves built packages, or versions that are in the site, to a share of a hundred visitors and to those who ask for it. */
export async function startCanary(store: SiteStore, trial: NewTrial): Promise<Step> {
  const { dirs, versions: given, share, days, dropped = [] } = trial;
  const placed = await placeAll(store, dirs);
  const versions = { ...given, ...placed.versions };
  const until = days === undefined ? undefined : new Date(Date.now() + days * DAY_MS).toISOString();
  return change(store, async (before, history) => {
    await assertCanTry(store, before, versions);
    const claimed = await claimVersions(store, before, { history, versions, dropped });
    const drawn = drawTrial(before.trials, versions, share);
    return {
      did: `canary ${describeVersions(versions)} ${share}%${until ? ` until ${until.slice(0, 10)}` : ''}`,
      touched: Object.keys(versions),
      trials: [...withoutModules(before.trials, Object.keys(versions)), { ...drawn, ...(until && { until }) }],
      owners: withoutLoss(claimed, before.owners),
      commits: placed.commits,
      gated: gatedBy(versions, before),
    };
  });
}

/** The trials that are meant: that of a module, a preview by its name, or the only one there is. */
function meant(trials: readonly WantedTrial[], name: string | undefined): WantedTrial {
  const drawn = trials.filter(isDrawn);
  if (name !== undefined) {
    const found =
      drawn.find(({ versions }) => versions[name] !== undefined) ?? trials.find(({ preview }) => preview === name);
    if (!found) throw new PublishRefused(`There is no canary of ${name}, and no preview of that name`);
    return found;
  }
  if (drawn.length > 1)
    throw new PublishRefused(
      `There are several, say which: ${drawn.map(({ versions }) => Object.keys(versions)[0]).join(', ')}`,
    );
  if (!drawn[0]) throw new PublishRefused('There is no canary');
  return drawn[0];
}

/** Ends a trial, or a preview: everybody gets what is in force. Others go on. */
export const endCanary = (store: SiteStore, name?: string) =>
  change(store, ({ trials }) => {
    const trial = meant(trials, name);
    return {
      did: `${nameOf(trial)} end`,
      touched: Object.keys(trial.versions),
      trials: trials.filter((one) => one !== trial),
    };
  });

/** Ends the trial of a module by itself, because it fails; the history says why. */
export const endFailing = (store: SiteStore, name: string, why: string) =>
  change({ ...store, credential: { key: store.credential.key, job: 'guard' } }, ({ trials }) => {
    const trial = trials.find((one) => isDrawn(one) && one.versions[name]);
    if (!trial) throw new PublishRefused(`There is no canary of ${name}`);
    return {
      did: `${nameOf(trial)} end: ${why}`,
      touched: Object.keys(trial.versions),
      trials: trials.filter((one) => one !== trial),
    };
  });

/** Puts the versions on trial in force for everybody. Others go on. */
export const promoteCanary = (store: SiteStore, name?: string) =>
  change(store, async (before, history) => {
    const trial = meant(before.trials, name);
    return {
      did: `${nameOf(trial)} promote`,
      touched: Object.keys(trial.versions),
      versions: { ...before.versions, ...trial.versions },
      trials: withoutModules(
        before.trials.filter((one) => one !== trial),
        Object.keys(trial.versions),
      ),
      // Whoever began a canary has said already that paths may go; for a preview nobody was asked.
      owners: await claimVersions(store, before, {
        history,
        versions: trial.versions,
        dropped: isDrawn(trial) ? 'any' : [],
      }),
    };
  });
