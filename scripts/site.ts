/**
 * npm run site -- publish [name …] | rollback [name[@version]] | … : `USAGE` lists all of it.
 * Changes which versions of the modules a site serves, and tells of them. A running portal follows at the next load of a page.
 * The site is the folder or bucket that SITE_DIR or --site names: s3://bucket/prefix, with SITE_S3_ENDPOINT and SITE_S3_REGION. SITE_TOKEN is
 * a publisher's; without it the operator is at work. With the address of a portal, https://portal.example, its service does what is asked for.
 * What only some commands need is loaded by them, so that a rollback takes less than a second. Ends with 1 if that was refused, and with 3 if somebody else was quicker.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { assertMayTouch } from '@chautari/site/change';
import { inForce, isRunning, readHistory, type Step, type Trial, type Versions } from '@chautari/site/history';
import { readRelease } from '@chautari/site/folder';
import { openSite, readSitePlace } from '@chautari/site/place';
import {
  present,
  publish,
  publishPreview,
  publishSettings,
  rekey,
  removeModule,
  takeOver,
} from '@chautari/site/publish';
import { PublishedMeanwhile, PublishRefused } from '@chautari/site/refused';
import { pin, prebuildRollbacks, rollback, rollbackAll, unpin } from '@chautari/site/rollback';
import type { SiteStore } from '@chautari/site/store';
import { StartError } from '@chautari/site/startError';
import { endCanary, promoteCanary, startCanary } from '@chautari/site/trials';
import { listFrontends, ROOT } from './packages.mjs';
import { managePublishers, TOKEN_DAYS } from './site-publishers';

const KEPT_DAYS = 30;
const USAGE = `Usage: npm run site -- …
  publish [name …] [--drop-path /x]      publish [name …] --preview new-form
  rollback [name[@version]]              pin name[@version]      unpin name
  canary name … --share 10 [--days 7]    canary end [name]       canary promote [name]
  settings                               remove name [--yes]     take-over /path name
  publishers add maya mfe-doctor … [--days ${TOKEN_DAYS}]      publishers list      publishers revoke maya
  list      owners      health      verify      plan      prune      rekey`;

const OPTIONS = {
  site: { type: 'string' },
  share: { type: 'string' },
  days: { type: 'string' },
  preview: { type: 'string' },
  'drop-path': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;

const {
  values,
  positionals: [command = '', ...words],
} = parseArgs({ allowPositionals: true, options: OPTIONS });

/** The folders of what is wanted, built, and their types checked: packages of this checkout by name, and folders of packages that were built elsewhere. */
async function built(wanted: readonly string[]) {
  const own = wanted.filter((name) => listFrontends().includes(name));
  const folders = wanted.filter((name) => !own.includes(name));
  const missing = folders.filter((folder) => !existsSync(path.join(folder, 'dist')));
  if (missing.length)
    throw new PublishRefused(`There is no built ${missing.join(', ')}; there are ${listFrontends().join(', ')}`);
  const dirs = wanted.map((name) => (own.includes(name) ? path.join(ROOT, name) : path.resolve(name)));
  const { assertTypes } = await import('./site-types');
  const typed = assertTypes(dirs, ROOT);
  // Of both failures the one of the build is told: it may be the reason of the other.
  typed.catch(() => undefined);
  if (own.length) await (await import('./build.mjs')).buildPackages(own);
  await typed;
  return dirs;
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

function daysOf(given: string | undefined) {
  if (given === undefined) return undefined;
  const days = Number(given);
  if (!(days > 0 && days <= 3650)) throw new PublishRefused(`--days is a number of days, not ${given}`);
  return days;
}

const describeStep = ({ did, by, at, commits = {} }: Step) =>
  `${at.slice(0, 16).replace('T', ' ')}  ${by}  ${did}${Object.entries(commits)
    .map(([name, commit]) => `  (${name} from ${commit})`)
    .join('')}`;

const describeTrial = ({ versions, share, until, preview }: Trial, name: string) =>
  `${preview === undefined ? 'canary' : `preview ${preview}`}: ${versions[name]}${preview === undefined ? ` for ${share} %` : ''}${until ? ` until ${until.slice(0, 10)}` : ''}`;

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
      ...step.trials
        .filter((trial) => trial.versions[name] && isRunning(trial))
        .map((trial) => describeTrial(trial, name)),
      earlier(history, name, version).length && `before: ${earlier(history, name, version).join(', ')}`,
    ].filter(Boolean);
    console.log([name.padEnd(14), version, ...notes.map((note) => `  ${note}`)].join(' '));
  }
  console.log(`\n${history.slice(-20).map(describeStep).join('\n')}`);
}

/** How the modules did in the last 7 days, as the service last wrote it: within 10 seconds. */
async function health(store: SiteStore) {
  const { readHealthOf } = await import('@chautari/site/health');
  const { healthTable } = await import('@chautari/site/healthTable');
  await present(store);
  const health = await readHealthOf(store);
  for (const line of healthTable(await readHistory(store.site), health)) console.log(line);
  if (!health.length) console.log('Nothing was reported yet: pages report when their readers leave them');
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

async function startTrial(store: SiteStore, names: readonly string[]) {
  const versions: Versions = {};
  for (const [name, version] of names.map(split)) if (version) versions[name] = version;
  if (!names.length) throw new PublishRefused('Say which module: npm run site -- canary mfe-doctor --share 10');
  const share = shareOf(values.share);
  const dirs = await built(names.filter((name) => !name.includes('@')));
  const { trials } = await startCanary(store, {
    dirs,
    versions,
    share,
    days: daysOf(values.days),
    dropped: values['drop-path'] ?? [],
  });
  for (const [name, version] of Object.entries(trials.at(-1)!.versions))
    console.log(
      `${name} ${version} goes to ${share} % of visitors, and to visitors who open a page with ?canary=${trials.length > 1 ? name : 'on'}`,
    );
}

async function showPreview(store: SiteStore, dirs: readonly string[], name: string) {
  const { versions, until } = await publishPreview(store, dirs, name);
  const { settingsOf, deployedModules } = await import('@chautari/site/releases');
  const { origin = `http://localhost:${process.env.PORT || 3000}` } = await settingsOf(store, await present(store));
  const { shell: _, ...modules } = versions;
  const [first] = await deployedModules(store, modules);
  const path = Object.entries(first?.paths ?? {}).find(([to, { screen }]) => screen && !to.includes(':'))?.[0] ?? '/';
  console.log(`${origin}${path}?preview=${name} shows it until ${until!.slice(0, 10)}, and nobody else sees it`);
}

/** Who has to do what, and in which order, before and after the service of this checkout is deployed there. */
async function plan(store: SiteStore) {
  const { planOf } = await import('@chautari/site/plan');
  const { OWN_SERVICE, readService } = await import('@chautari/site/fit');
  const { publishers = {}, release } = await present(store);
  await store.fetch(`releases/${release}/registry.json`);
  const registry = await readRelease(store.site, release);
  const now = (await readService(store)) ?? { contract: '0.0' };
  for (const line of planOf({ registry, publishers, now, next: OWN_SERVICE })) console.log(line);
}

/** Settings come into force by a step of their own, so whoever changed the file is told. */
async function mentionSettings(store: SiteStore) {
  if (store.credential.token) return;
  const { readDeployedSettings } = await import('@chautari/site/settings');
  const { settingsOf } = await import('@chautari/site/releases');
  const [wanted, now] = await Promise.all([readDeployedSettings(), settingsOf(store, await present(store))]);
  if (JSON.stringify(wanted) !== JSON.stringify(now))
    console.log('The settings here are not those in force: `npm run site -- settings` publishes them');
}

async function publishBuilt(store: SiteStore, names: string[]) {
  const dirs = await built(names.length ? names : listFrontends());
  if (values.preview !== undefined) return showPreview(store, dirs, values.preview);
  const { readDeployedSettings } = await import('@chautari/site/settings');
  const published = await publish(store, dirs, {
    settings: await readDeployedSettings(),
    dropped: values['drop-path'] ?? [],
  });
  for (const { name, version, pinned } of published)
    console.log(`published ${name} ${version}${pinned ? `, but it is pinned and stays at ${pinned}` : ''}`);
  for (const sentence of published.flatMap(({ ending }) => ending)) console.log(sentence);
  await mentionSettings(store);
  return tidy(store);
}

async function assertMeant(question: string) {
  if (values.yes) return;
  if (!process.stdin.isTTY) throw new PublishRefused(`${question} Add --yes if that is meant`);
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`${question} (yes/no) `);
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new PublishRefused('Nothing was changed');
}

const describeForce = (step: Step) =>
  Object.entries(inForce(step))
    .map((entry) => entry.join(' '))
    .join(', ');

const commands: Record<string, (store: SiteStore, names: string[]) => Promise<unknown>> = {
  publish: publishBuilt,
  rollback: async (store, names) => {
    const [name, version] = names.length ? one(names, 'rollback mfe-doctor') : [];
    const step = name ? await rollback(store, name, version) : await rollbackAll(store);
    console.log(
      `${name ? `${name} is back at ${inForce(step)[name]}` : `the site is back at ${describeForce(step)}`} (${(performance.now() / 1000).toFixed(2)} s)`,
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
  canary: async (store, names) => {
    const end = { end: endCanary, promote: promoteCanary }[names[0] ?? ''];
    if (!end) return startTrial(store, names);
    return console.log(`the canary has ended; in force: ${describeForce(await end(store, names[1]))}`);
  },
  settings: async (store) => {
    const { readDeployedSettings } = await import('@chautari/site/settings');
    await publishSettings(store, await readDeployedSettings());
    console.log('the settings are in force; the modules are as they were');
  },
  remove: async (store, names) => {
    const [name] = one(names, 'remove mfe-doctor');
    await assertMeant(`All pages and links of ${name} go, and its paths become free.`);
    await removeModule(store, name);
    console.log(`${name} is gone; \`npm run site -- rollback\` brings it back`);
  },
  'take-over': async (store, [path = '', name = '']) => {
    await takeOver(store, path, name);
    console.log(`${path} belongs to ${name}; it moves there when ${name} publishes it`);
  },
  publishers: (store, names) => managePublishers(store, names, daysOf(values.days)),
  owners: async (store) => {
    const { owners = {} } = await present(store);
    for (const [name, paths] of Object.entries(owners).sort()) console.log(`${name.padEnd(14)} ${paths.join(' ')}`);
  },
  list,
  health,
  plan,
  verify: async (store) => {
    const { verify } = await import('@chautari/site/verify');
    const faults = await verify(store);
    if (faults.length) throw new PublishRefused(faults.join('\n'));
    console.log('every file is as it was published');
    if (!(await store.credential.key()))
      console.log('No signature of the history was checked: the key of the site is not here (SITE_KEY)');
  },
  prune: async (store) => {
    await assertMayTouch(store, 'site');
    await tidy(store);
  },
  rekey: async (store) => {
    await rekey(store);
    console.log('from now on the present key signs the history');
  },
};

const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run) {
  console.error(USAGE);
  process.exit(1);
}
const place = values.site ?? process.env.SITE_DIR ?? '';
const copies = await mkdtemp(path.join(tmpdir(), 'chautari-site-'));
try {
  if (/^https?:\/\//.test(place)) {
    const { runRemotely } = await import('@chautari/module-tools/remote');
    await runRemotely(new URL(place), { command, names: words, values, build: built });
  } else await run(await openSite(readSitePlace({ ...process.env, SITE_DIR: place }), copies), words);
} catch (error) {
  console.error(error instanceof PublishRefused || error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof PublishedMeanwhile ? 3 : 1;
} finally {
  await rm(copies, { recursive: true, force: true });
}
