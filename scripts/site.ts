/**
 * npm run site -- publish [name …] | rollback [name[@version]] | …: `USAGE` lists all commands.
 * Changes which versions of the modules a site serves, and describes them. A running portal follows with the next page load.
 * SITE_DIR or --site is the folder or bucket of the site: s3://bucket/prefix, with SITE_S3_ENDPOINT and SITE_S3_REGION. SITE_TOKEN is a
 * publisher's token; without it the operator is at work. With the address of a portal, https://portal.example, its service runs the command.
 * Modules that only some commands need are loaded by these, so that a rollback takes less than a second. Exit codes: 1 if the command was
 * refused, 3 if somebody else was faster.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartError } from '@chautari/site/settings';
import {
  fetchActiveEntry,
  fetchHistory,
  getActive,
  isRunning,
  PublishedMeanwhile,
  PublishRefused,
  type HistoryEntry,
  type Trial,
  type Versions,
} from '@chautari/site/store/history';
import {
  pinVersion,
  publishBuilds,
  publishSettings,
  removeModule,
  rollback,
  rollbackSite,
  transferPath,
  unpinVersion,
} from '@chautari/site/publish/publish';
import { authorizeChange } from '@chautari/site/publish/rights';
import { assertPreviewName, endTrial, promoteTrial, publishPreview, startCanary } from '@chautari/site/publish/trials';
import { openSite, readSiteLocation } from '@chautari/site/store/openSite';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { listFrontends, ROOT } from './packages.mjs';
import { managePublishers, TOKEN_DAYS } from './site-publishers';

const KEEP_DAYS = 30;
const LISTED_ENTRIES = 20;
const USAGE = `Usage: npm run site -- …
  publish [name …] [--drop-path /x]      publish [name …] --preview new-form
  rollback [name[@version]]              pin name[@version]      unpin name
  canary name … --share 10 [--days 7]    canary end [name]       canary promote [name]
  settings                               remove name [--yes]     transfer /path name
  publishers add maya mfe-doctor … [--days ${TOKEN_DAYS}]      publishers list      publishers revoke maya
  errors name                            list      owners      health      verify      prune`;

const OPTIONS = {
  site: { type: 'string' },
  share: { type: 'string' },
  days: { type: 'string' },
  preview: { type: 'string' },
  'drop-path': { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line; an option that does not exist ends the process with a sentence. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return process.exit(1);
  }
}

const {
  values,
  positionals: [command = '', ...words],
} = readArguments();

/** Builds packages of this checkout, checks their types, and returns their folders. Other arguments are folders of packages that are built elsewhere. */
async function build(names: readonly string[]) {
  const own = names.filter((name) => listFrontends().includes(name));
  const folders = names.filter((name) => !own.includes(name));
  const missing = folders.filter((folder) => !existsSync(path.join(folder, 'dist')));
  if (missing.length)
    throw new PublishRefused(
      `There is no built ${missing.join(', ')}; the packages here are ${listFrontends().join(', ')}`,
    );
  const dirs = names.map((name) => (own.includes(name) ? path.join(ROOT, name) : path.resolve(name)));
  const { assertTypes } = await import('./site-types');
  const typed = assertTypes(dirs, ROOT);
  // If both fail, the error of the build is shown: it may be the cause of the other.
  typed.catch(() => undefined);
  if (own.length) await (await import('./build.mjs')).buildPackages(own);
  await typed;
  return dirs;
}

const splitVersion = (name: string) => name.split('@') as [string, string | undefined];

function readName(names: readonly string[], example: string): [string, string | undefined] {
  const [name, ...more] = names;
  if (!name || more.length) throw new PublishRefused(`Name one module: npm run site -- ${example}`);
  return splitVersion(name);
}

function readShare(text: string | undefined) {
  const share = Number(text?.replace(/%$/, '') ?? Number.NaN);
  if (!(share >= 0 && share <= 100))
    throw new PublishRefused(
      'Give the share of visitors from 0 to 100: npm run site -- canary mfe-doctor --share 10 (0 is for requests with ?canary alone)',
    );
  return share;
}

function readDays(text: string | undefined) {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!(days > 0 && days <= 3650)) throw new PublishRefused(`--days is a number of days, not ${text}`);
  return days;
}

const formatMinute = (at: string) => at.slice(0, 16).replace('T', ' ');

const formatEntry = ({ command, by, at, builds = {} }: HistoryEntry) =>
  `${formatMinute(at)}  ${by}  ${command}${Object.entries(builds)
    .map(([name, { commit }]) => (commit ? `  (${name} from ${commit})` : ''))
    .join('')}`;

const formatTrial = ({ versions, share, until, preview }: Trial, name: string) =>
  `${preview === undefined ? 'canary' : `preview ${preview}`}: ${versions[name]}${preview === undefined ? ` for ${share} %` : ''}${until ? ` until ${until.slice(0, 10)}` : ''}`;

const formatActive = (entry: HistoryEntry) =>
  Object.entries(getActive(entry))
    .map((versions) => versions.join(' '))
    .join(', ');

/** Returns the versions that were active before, the latest first. */
const listEarlierVersions = (history: HistoryEntry[], name: string, active: string) =>
  [
    ...new Set(history.map((entry) => getActive(entry)[name]).filter((version) => version && version !== active)),
  ].reverse();

/** Fetches the history. Throws `PublishRefused` before the first publication. */
async function fetchPublished(store: SiteStore) {
  const history = await fetchHistory(store);
  const latest = history.at(-1);
  if (!latest) throw new PublishRefused('Nothing is published there yet');
  return { history, latest };
}

async function list(store: SiteStore) {
  const { history, latest } = await fetchPublished(store);
  for (const [name, version] of Object.entries(getActive(latest)).sort()) {
    const published = latest.versions[name];
    const earlier = listEarlierVersions(history, name, version);
    const notes = [
      latest.pins[name] && `pinned${published === version ? '' : `, published: ${published}`}`,
      ...latest.trials
        .filter((trial) => trial.versions[name] && isRunning(trial))
        .map((trial) => formatTrial(trial, name)),
      earlier.length && `before: ${earlier.join(', ')}`,
    ].filter(Boolean);
    console.log([name.padEnd(14), version, ...notes.map((note) => `  ${note}`)].join(' '));
  }
  console.log(`\n${history.slice(-LISTED_ENTRIES).map(formatEntry).join('\n')}`);
}

/** Shows the counts of the last 7 days. The service writes them within 10 seconds. */
async function showHealth(store: SiteStore) {
  const { formatHealth, readHealth } = await import('@chautari/site/publish/health');
  const entry = await fetchActiveEntry(store);
  const health = await readHealth(store);
  for (const line of formatHealth(entry, health)) console.log(line);
  if (!health.length) console.log('No reports yet: pages report when their readers leave them');
}

/** Shows what the code of a module threw in browsers, to its publishers alone. */
async function showErrors(store: SiteStore, names: readonly string[]) {
  const [name] = readName(names, 'errors mfe-doctor');
  authorizeChange(store.token, (await fetchActiveEntry(store)).publishers, [name]);
  const { formatErrors } = await import('@chautari/site/publish/health');
  const lines = await formatErrors(store, name);
  for (const line of lines) console.log(line);
  if (!lines.length) console.log(`No errors of ${name} were reported in the last 30 days`);
}

/** Prepares rollbacks, and removes versions that no open tab needs any more. */
async function tidy(store: SiteStore) {
  const { prepareRollbacks, pruneSite } = await import('@chautari/site/publish/prune');
  const rollbackReleases = await prepareRollbacks(store);
  const days = Number(process.env.SITE_KEEP_DAYS || KEEP_DAYS);
  const removed = await pruneSite(store, { days, rollbackReleases });
  if (removed.length)
    console.log(`removed ${removed.length} folders and files of versions that were not active for ${days} days`);
}

async function beginCanary(store: SiteStore, names: readonly string[]) {
  const versions: Versions = {};
  for (const [name, version] of names.map(splitVersion)) if (version) versions[name] = version;
  if (!names.length) throw new PublishRefused('Name a module: npm run site -- canary mfe-doctor --share 10');
  const share = readShare(values.share);
  const dirs = await build(names.filter((name) => !name.includes('@')));
  const { trials } = await startCanary(store, {
    dirs,
    versions,
    share,
    days: readDays(values.days),
    dropped: values['drop-path'] ?? [],
  });
  for (const [name, version] of Object.entries(trials.at(-1)!.versions))
    console.log(
      `${name} ${version} goes to ${share} % of visitors, and to visitors who open a page with ?canary=${trials.length > 1 ? name : 'on'}`,
    );
}

async function preview(store: SiteStore, dirs: readonly string[], name: string) {
  const { versions, until } = await publishPreview(store, dirs, name);
  const { readDeployedModules, readEntrySettings } = await import('@chautari/site/publish/releases');
  const settings = await readEntrySettings(store, await fetchActiveEntry(store));
  const { origin = `http://localhost:${process.env.PORT || 3000}` } = settings;
  const [first] = await readDeployedModules(store, versions);
  const path = Object.entries(first?.paths ?? {}).find(([to, { screen }]) => screen && !to.includes(':'))?.[0] ?? '/';
  console.log(`${origin}${path}?preview=${name} shows it until ${until!.slice(0, 10)}, and nobody else sees it`);
}

/** Mentions settings of the checkout that are not active: only the command `settings` publishes them. */
async function mentionSettings(store: SiteStore) {
  if (store.token) return;
  const { readDeployedSettings } = await import('@chautari/site/settings');
  const { readEntrySettings } = await import('@chautari/site/publish/releases');
  const active = await readEntrySettings(store, await fetchActiveEntry(store));
  if (JSON.stringify(await readDeployedSettings()) !== JSON.stringify(active))
    console.log('The settings here are not the active ones: `npm run site -- settings` publishes them');
}

async function publish(store: SiteStore, names: string[]) {
  // Before the build, which takes long.
  if (values.preview !== undefined) assertPreviewName(values.preview);
  const dirs = await build(names.length ? names : listFrontends());
  if (values.preview !== undefined) return preview(store, dirs, values.preview);
  const { readDeployedSettings } = await import('@chautari/site/settings');
  const published = await publishBuilds(store, dirs, {
    settings: await readDeployedSettings(),
    dropped: values['drop-path'] ?? [],
  });
  for (const { name, version, pinned } of published)
    console.log(`published ${name} ${version}${pinned ? `, but it is pinned and stays at ${pinned}` : ''}`);
  await mentionSettings(store);
  return tidy(store);
}

async function confirm(question: string) {
  if (values.yes) return;
  if (!process.stdin.isTTY) throw new PublishRefused(`${question} Add --yes to confirm`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new PublishRefused('Nothing was changed');
}

async function goBack(store: SiteStore, names: string[]) {
  const [name, version] = names.length ? readName(names, 'rollback mfe-doctor') : [];
  const entry = name ? await rollback(store, name, version) : await rollbackSite(store);
  const seconds = (performance.now() / 1000).toFixed(2);
  console.log(
    `${name ? `${name} is back at ${getActive(entry)[name]}` : `the site is back at ${formatActive(entry)}`} (${seconds} s)`,
  );
}

const commands: Record<string, (store: SiteStore, names: string[]) => Promise<unknown>> = {
  publish,
  rollback: goBack,
  pin: async (store, names) => {
    const [name, version] = readName(names, 'pin mfe-doctor');
    console.log(`${name} stays at ${(await pinVersion(store, name, version)).pins[name]}`);
  },
  unpin: async (store, names) => {
    const [name] = readName(names, 'unpin mfe-doctor');
    console.log(`${name} is at ${getActive(await unpinVersion(store, name))[name]} and follows publications`);
  },
  canary: async (store, names) => {
    const end = { end: endTrial, promote: promoteTrial }[names[0] ?? ''];
    if (!end) return beginCanary(store, names);
    return console.log(`the canary has ended; active: ${formatActive(await end(store, names[1]))}`);
  },
  settings: async (store) => {
    const { readDeployedSettings } = await import('@chautari/site/settings');
    await publishSettings(store, await readDeployedSettings());
    console.log('the settings are active; the modules did not change');
  },
  remove: async (store, names) => {
    const [name] = readName(names, 'remove mfe-doctor');
    await confirm(`All pages and links of ${name} will be removed, and its paths become free.`);
    await removeModule(store, name);
    console.log(`${name} is removed; \`npm run site -- rollback\` brings it back`);
  },
  transfer: async (store, [path = '', name = '']) => {
    await transferPath(store, path, name);
    console.log(`${path} belongs to ${name}; it moves there when ${name} publishes it`);
  },
  publishers: (store, names) => managePublishers(store, names, readDays(values.days)),
  owners: async (store) => {
    const { owners } = await fetchActiveEntry(store);
    for (const [name, paths] of Object.entries(owners).sort()) console.log(`${name.padEnd(14)} ${paths.join(' ')}`);
  },
  list,
  health: showHealth,
  errors: showErrors,
  verify: async (store) => {
    const { verifySite } = await import('@chautari/site/publish/verify');
    const problems = await verifySite(store);
    if (problems.length) throw new PublishRefused(problems.join('\n'));
    console.log('every file is as it was published');
  },
  prune: async (store) => {
    authorizeChange(store.token, (await fetchActiveEntry(store)).publishers, 'site');
    await tidy(store);
  },
};

if (values.help) {
  console.log(USAGE);
  process.exit();
}
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run) {
  console.error(USAGE);
  process.exit(1);
}
const location = values.site ?? process.env.SITE_DIR ?? '';
const copies = await mkdtemp(path.join(tmpdir(), 'chautari-site-'));
try {
  if (/^https?:\/\//.test(location)) {
    const { runRemotely } = await import('@chautari/module-tools/remote');
    await runRemotely(new URL(location), { command, names: words, values, build });
  } else await run(await openSite(readSiteLocation({ ...process.env, SITE_DIR: location }), copies), words);
} catch (error) {
  console.error(error instanceof PublishRefused || error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof PublishedMeanwhile ? 3 : 1;
} finally {
  await rm(copies, { recursive: true, force: true });
}
