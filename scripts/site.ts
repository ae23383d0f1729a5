/**
 * npm run site -- publish [name …] | rollback [name[@version]] | pin name[@version] | unpin name
 *                 | canary name … --share 10 | canary end | canary promote | list | health | verify | prune
 * Changes which versions of the modules a site serves, and tells of them. A running portal follows at the next load of a page.
 * The site is the folder or bucket that SITE_DIR or --site names: s3://bucket/prefix, with SITE_S3_ENDPOINT and SITE_S3_REGION.
 * What only some commands need is loaded by them, so that a rollback takes less than a second. Ends with 1 if that was refused, and with 3 if somebody else was quicker.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inForce, readHistory, type Step, type Versions } from '@chautari/site/history';
import { openSite, readSitePlace } from '@chautari/site/place';
import {
  endCanary,
  pin,
  prebuildRollbacks,
  present,
  promoteCanary,
  publish,
  rollback,
  rollbackAll,
  startCanary,
  unpin,
} from '@chautari/site/publish';
import { PublishedMeanwhile, PublishRefused } from '@chautari/site/refused';
import type { SiteStore } from '@chautari/site/store';
import { StartError } from '@chautari/site/startError';
import { packages, ROOT } from './packages.mjs';

const KEPT_DAYS = 30;
const USAGE =
  'Usage: npm run site -- publish [name …] | rollback [name[@version]] | pin name[@version] | unpin name | canary name … --share 10 | canary end | canary promote | list | health | verify | prune';

/** The folders of what is wanted, built: packages of this checkout by name, and folders of packages that were built elsewhere. */
async function built(wanted: readonly string[]) {
  const own = wanted.filter((name) => packages().includes(name));
  const folders = wanted.filter((name) => !own.includes(name));
  const missing = folders.filter((folder) => !existsSync(path.join(folder, 'dist')));
  if (missing.length)
    throw new PublishRefused(`There is no built ${missing.join(', ')}; there are ${packages().join(', ')}`);
  const { build } = await import('./build.mjs');
  await build(own);
  return [...own.map((name) => path.join(ROOT, name)), ...folders.map((folder) => path.resolve(folder))];
}

const split = (name: string) => name.split('@') as [string, string | undefined];

function one(names: readonly string[], example: string): [string, string | undefined] {
  const [name, ...more] = names;
  if (!name || more.length) throw new PublishRefused(`Say which module: npm run site -- ${example}`);
  return split(name);
}

function shareOf(given: string | undefined) {
  const share = Number(given?.replace(/%$/, '') ?? Number.NaN);
  if (!(share >= 0 && share <= 100))
    throw new PublishRefused(
      'Say how many of a hundred visitors get it: npm run site -- canary mfe-doctor --share 10 (with 0 only those who ask for it)',
    );
  return share;
}

const describeStep = ({ did, by, at }: Step) => `${at.slice(0, 16).replace('T', ' ')}  ${by}  ${did}`;

/** The versions that were in force before, the latest first. */
const earlier = (history: Step[], name: string, now: string) =>
  [...new Set(history.map((step) => inForce(step)[name]).filter((version) => version && version !== now))].reverse();

async function list(store: SiteStore) {
  const step = await present(store);
  const history = await readHistory(store.site);
  for (const [name, version] of Object.entries(inForce(step)).sort()) {
    const newest = step.versions[name];
    const notes = [
      step.pins[name] && `pinned${newest === version ? '' : `, published: ${newest}`}`,
      step.canary?.versions[name] && `canary: ${step.canary.versions[name]} for ${step.canary.share} %`,
      earlier(history, name, version).length && `before: ${earlier(history, name, version).join(', ')}`,
    ].filter(Boolean);
    console.log([name.padEnd(14), version, ...notes.map((note) => `  ${note}`)].join(' '));
  }
  console.log(`\n${history.slice(-20).map(describeStep).join('\n')}`);
}

/** How the modules loaded in the last 7 days, as the service last wrote it: within 10 seconds. */
async function health(store: SiteStore) {
  const { readHealthOf } = await import('@chautari/site/health');
  const health = await readHealthOf(store);
  if (!health.length) console.log('Nothing was reported yet: pages report when their readers leave them');
  for (const { name, version, loads, failures, p75 } of health)
    console.log(
      `${name.padEnd(14)} ${version.padEnd(16)} ${String(loads).padStart(7)} loads ${String(failures).padStart(5)} failures   p75 ${p75 === null ? 'unknown' : `up to ${p75} ms`}`,
    );
}

/** Makes ways back ready, and removes what is old: versions stay for a while, so that open tabs go on. */
async function tidy(store: SiteStore) {
  await present(store);
  const waysBack = await prebuildRollbacks(store);
  const { prune } = await import('@chautari/site/prune');
  const days = Number(process.env.SITE_KEEP_DAYS || KEPT_DAYS);
  const gone = await prune(store, { days, waysBack });
  if (gone.length) console.log(`removed ${gone.length} folders of versions that were not in force for ${days} days`);
}

async function startTrial(store: SiteStore, names: readonly string[], share: string | undefined) {
  const versions: Versions = {};
  for (const [name, version] of names.map(split)) if (version) versions[name] = version;
  const dirs = await built(names.filter((name) => !name.includes('@')));
  if (!names.length) throw new PublishRefused('Say which module: npm run site -- canary mfe-doctor --share 10');
  const { canary } = await startCanary(store, { dirs, versions, share: shareOf(share) });
  for (const [name, version] of Object.entries(canary!.versions))
    console.log(
      `${name} ${version} goes to ${canary!.share} % of visitors, and to visitors who open a page with ?canary=on`,
    );
}

const commands: Record<string, (store: SiteStore, names: string[], share?: string) => Promise<void>> = {
  publish: async (store, names) => {
    const dirs = await built(names.length ? names : packages());
    const { readDeployedSettings } = await import('@chautari/site/settings');
    for (const { name, version, pinned } of await publish(store, dirs, await readDeployedSettings()))
      console.log(`published ${name} ${version}${pinned ? `, but it is pinned and stays at ${pinned}` : ''}`);
    await tidy(store);
  },
  rollback: async (store, names) => {
    const [name, version] = names.length ? one(names, 'rollback mfe-doctor') : [];
    const step = name ? await rollback(store, name, version) : await rollbackAll(store);
    console.log(
      `${
        name
          ? `${name} is back at ${inForce(step)[name]}`
          : `the site is back at ${Object.entries(inForce(step))
              .map((entry) => entry.join(' '))
              .join(', ')}`
      } (${(performance.now() / 1000).toFixed(2)} s)`,
    );
  },
  pin: async (store, names) => {
    const [name, version] = one(names, 'pin mfe-doctor');
    console.log(`${name} stays at ${(await pin(store, name, version)).pins[name]}`);
  },
  unpin: async (store, names) => {
    const [name] = one(names, 'unpin mfe-doctor');
    console.log(`${name} is at ${inForce(await unpin(store, name))[name]} and follows what is published`);
  },
  canary: async (store, names, share) => {
    const end = { end: endCanary, promote: promoteCanary }[names[0] ?? ''];
    if (!end) return startTrial(store, names, share);
    console.log(
      `the canary has ended; in force: ${Object.entries(inForce(await end(store)))
        .map((entry) => entry.join(' '))
        .join(', ')}`,
    );
  },
  list,
  health,
  verify: async (store) => {
    const { verify } = await import('@chautari/site/verify');
    const faults = await verify(store);
    if (faults.length) throw new PublishRefused(faults.join('\n'));
    console.log('every file is as it was published');
  },
  prune: tidy,
};

const {
  values,
  positionals: [command = '', ...names],
} = parseArgs({ allowPositionals: true, options: { site: { type: 'string' }, share: { type: 'string' } } });
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run) {
  console.error(USAGE);
  process.exit(1);
}
const copies = await mkdtemp(path.join(tmpdir(), 'chautari-site-'));
try {
  await run(
    await openSite(readSitePlace({ ...process.env, ...(values.site && { SITE_DIR: values.site }) }), copies),
    names,
    values.share,
  );
} catch (error) {
  console.error(error instanceof PublishRefused || error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof PublishedMeanwhile ? 3 : 1;
} finally {
  await rm(copies, { recursive: true, force: true });
}
