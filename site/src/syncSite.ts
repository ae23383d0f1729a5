import type { FastifyBaseLogger } from 'fastify';
import { rm } from 'node:fs/promises';
import { addStep, inForce, latestStep, latestStepFile, parseStep, releasesOf, stepFile } from './history';
import { startPeriodicJob } from './periodic';
import { fetchRelease } from './releases';
import type { SiteStore } from './store';

const EVERY_MS = 3_000;

/** Fetches what a bucket has and its copy lacks, and puts it in force here once all of it is here. */
export async function syncSite(store: SiteStore): Promise<void> {
  const { site, read, list, fetch } = store;
  const here = await latestStep(site);
  if (here && !(await read(`history/${stepFile(here.number + 1)}`))) return;
  const names = (await list('history/')).map(({ name }) => name).sort();
  const content = names.length ? await read(names.at(-1)!) : undefined;
  if (!content) return;
  const newest = parseStep(content.toString());
  const versions = [inForce(newest), ...newest.trials.map((trial) => trial.versions)].flatMap(Object.entries) as [
    string,
    string,
  ][];
  await Promise.all([
    fetch('public/', ...versions.map(([name, version]) => `server/${name}/${version}/`)),
    ...releasesOf(newest).map((release) => fetchRelease(store, release)),
  ]);
  // The newest first: a step that is only passed over never comes into force here.
  for (const name of names.reverse()) {
    const number = Number.parseInt(name.slice('history/'.length), 10);
    const step = number > (here?.number ?? 0) ? await read(name) : undefined;
    if (step) await addStep(site, { number, content: step.toString() });
  }
}

/** A bucket that was filled anew has another history than its copy. */
async function forgetOther({ site, read }: SiteStore) {
  const here = await latestStepFile(site);
  if (here && (await read(`history/${stepFile(here.number)}`))?.toString() !== here.content)
    await rm(site.history, { recursive: true });
}

/** Keeps the copy of a site in a bucket up to date. While the bucket cannot be reached, the present copy is served. */
export async function startSiteSync(store: SiteStore, log: FastifyBaseLogger) {
  const name = 'fetching the site';
  const attempt = (run: () => Promise<void>) =>
    run().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  await attempt(() => forgetOther(store));
  await attempt(() => syncSite(store));
  return startPeriodicJob({ name, everyMs: EVERY_MS, firstAfterMs: EVERY_MS, run: () => syncSite(store), log });
}
