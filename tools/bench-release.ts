/**
 * npm run bench:release [-- --low] [path [shell]]: measures what a release costs a phone that has been on the page before, by default the patients'
 * sign-in, over a link as slow as a rural one: one word of the shell, one component of the kit, one word of a module, and a rollback of the shell.
 * `shell` is the folder of a shell that was built with another version of react-dom, to publish it as well. Two phones visit after each release,
 * one with a browser that knows compression dictionaries (RFC 9842) and one without. Prints how much more they load than without a release.
 * `--low`: on a slower phone whose link loses packets and stops.
 * The builds are edited and named by their content again, as building changed sources does, because that takes minutes.
 */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getLanguageEntry } from '@chautari/contract/language';
import { publishBuilds, rollback } from '@chautari/site/publish/publish';
import { readPublicSettings } from '@chautari/site/settings';
import { createFolderStore } from '@chautari/site/store/openSite';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { renameByContent } from '@chautari/site/testing/renameByContent';
import { formatConditions, LOW, RURAL } from './bench/conditions';
import { startSlowLink } from './bench/slowLink';
import { openPhone, visitPage, type Visit } from './bench/webVisit';
import { findBrowser } from '../scripts/browser.mjs';
import { buildPackages } from '../scripts/build.mjs';
import { listFrontends, ROOT } from '../scripts/packages.mjs';
import { startService } from '../scripts/run-portal';

/** The worker is installed, and what it keeps is there. */
const WATCH_MS = 12_000;
const LANGUAGE = getLanguageEntry('en');
const { values, positionals } = parseArgs({
  options: { low: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [at = '/patient-login', otherShell] = positionals;
const conditions = values.low ? LOW : RURAL;
/** Names of the feature in Chromium. */
const NO_DICTIONARIES = '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend';

await buildPackages();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const store = createFolderStore(getSiteFolder(path.join(folder, 'site')));
const publicSettings = await readPublicSettings(path.join(ROOT, 'settings.json'), true);
const copyPackage = (name: string) =>
  cp(path.join(ROOT, name), path.join(folder, name), {
    recursive: true,
    filter: (from) => !from.includes('node_modules'),
  });
const publish = (...names: string[]) =>
  publishBuilds(
    store,
    names.map((name) => path.join(folder, name)),
    { settings: publicSettings },
  );

/** Edits the scripts of a built package with this beginning of their names, and what renders its pages. */
async function edit(name: string, start: RegExp, change: (code: string) => string) {
  const web = path.join(folder, name, 'dist/web');
  const scripts = (await readdir(web)).filter((file) => start.test(file) && file.endsWith('.js'));
  const files = [...scripts.map((script) => `dist/web/${script}`), 'dist/node/server.cjs', 'src/locales/en.json'];
  let count = 0;
  for (const file of files.map((one) => path.join(folder, name, one))) {
    const before = await readFile(file, 'utf8');
    const after = change(before);
    if (after !== before) count += 1;
    await writeFile(file, after);
  }
  if (count < 2) throw new Error(`The edit of ${name} changed nothing`);
  await renameByContent(path.join(folder, name));
}

for (const name of listFrontends()) await copyPackage(name);
await publish(...listFrontends());
const portal = await startService({ root: ROOT, folder });
const link = await startSlowLink(portal.url, conditions.link);
const launch = (...args: string[]) =>
  chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox', ...args] });
const url = `${link.url}${at}?lng=${LANGUAGE.code}`;

interface Phone {
  name: string;
  browser: Browser;
  context: BrowserContext;
  /** A visit that loads nothing new. */
  base?: Visit;
}

async function startPhone(name: string, ...args: string[]): Promise<Phone> {
  const browser = await launch(...args);
  return { name, browser, context: await openPhone(browser, LANGUAGE) };
}

const phones = [await startPhone('dictionaries'), await startPhone('none', NO_DICTIONARIES)];

function formatVisit({ usable, kB, all, requests }: Visit, base?: Visit) {
  const more = base && [`${(usable - base.usable).toFixed(1)} s`, `${(all - base.all).toFixed(1)} kB`];
  return [
    `${usable.toFixed(1)} s`,
    `${kB.toFixed(1)} kB`,
    `${all.toFixed(1)} kB`,
    `${requests}`,
    ...(more ?? ['', '']),
  ];
}

/** Visits the page with both phones. `isBase` remembers the visit as one without a release. */
async function visit(name: string, { isBase = false } = {}) {
  // Pages are rendered with the data of the service first.
  await fetch(`${portal.url}${at}?lng=${LANGUAGE.code}`).then((answer) => answer.text());
  for (const phone of phones) {
    const options = { url, cpuSlowdown: conditions.cpuSlowdown, isStatic: false, watchMs: WATCH_MS };
    const result = await visitPage(phone.context, link, options);
    const cells = formatVisit(result, phone.base);
    if (isBase) phone.base = result;
    console.log(
      name.padEnd(24),
      phone.name.padEnd(13),
      ...cells.map((cell) => cell.padStart(9)),
      loadavg()[0]!.toFixed(1).padStart(6),
    );
  }
}

console.log(`${at}: ${formatConditions(conditions)}`);
const HEADINGS = ['alive', 'until', 'in all', 'requests', 'more', 'more', 'load'];
console.log(''.padEnd(38), ...HEADINGS.map((cell) => cell.padStart(cell === 'load' ? 6 : 9)));
try {
  await visit('first visit');
  await visit('second visit');
  await visit('no release', { isBase: true });

  await edit('shell', /^\d/, (code) => code.replace('"menu":"Menu"', '"menu":"Menus"'));
  await publish('shell');
  await visit('a word of the shell');

  // Its code is in the shell's own first script.
  await edit('shell', /^main/, (code) => code.replace(/\s*$/, '\n\n'));
  await publish('shell');
  await visit('a component of the kit');

  await edit('mfe-patient', /^\d/, (code) => code.replace(/("title": ?)"Patient sign-in"/, '$1"Patients sign in"'));
  await publish('mfe-patient');
  await visit('a word of the module');

  await rollback(store, 'shell');
  await visit('a rollback of the shell');

  if (otherShell !== undefined) {
    await publishBuilds(store, [path.resolve(otherShell)]);
    await visit('another react-dom');
  }
} finally {
  for (const { browser } of phones) await browser.close();
  await link.stop();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
