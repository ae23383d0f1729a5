import type { FastifyBaseLogger } from 'fastify';
import { rm } from 'node:fs/promises';
import { addStep, inForce, latestStep, stepFile, type Step } from './history';
import { startPeriodicJob } from './periodic';
import { fetchRelease } from './releases';
import type { SiteStore } from './store';

const EVERY_MS = 3_000;

const parse = (content: Buffer | undefined) => (content ? (JSON.parse(content.toString()) as Step) : undefined);

/** Fetches what a bucket has and its copy lacks, and puts it in force here once all of it is here. */
export async function syncSite(store: SiteStore): Promise<void> {
  const { site, read, list, fetch } = store;
  const here = await latestStep(site);
  if (here && !(await read(`history/${stepFile(here.number + 1)}`))) return;
  const names = (await list('history/')).map(({ name }) => name).sort();
  const newest = names.length ? parse(await read(names.at(-1)!)) : undefined;
  if (!newest) return;
  const versions = Object.entries({ ...inForce(newest) }).concat(Object.entries(newest.canary?.versions ?? {}));
  await Promise.all([
    fetch('public/', ...versions.map(([name, version]) => `server/${name}/${version}/`)),
    fetchRelease(store, newest.release),
    ...(newest.canary ? [fetchRelease(store, newest.canary.release)] : []),
  ]);
  // The newest first: a step that is only passed over never comes into force here.
  for (const name of names
    .filter((one) => Number.parseInt(one.slice('history/'.length), 10) > (here?.number ?? 0))
    .reverse()) {
    const step = parse(await read(name));
    if (step) await addStep(site, step);
  }
}

/** A bucket that was filled anew has another history than its copy. */
async function forgetOther({ site, read }: SiteStore) {
  const here = await latestStep(site);
  if (here && (await read(`history/${stepFile(here.number)}`))?.toString() !== JSON.stringify(here))
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
