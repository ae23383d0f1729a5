/**
 * npm run bench:web [-- path …]: visits to every prerendered page of the built site, or to those given, in every language, through a
 * proxy that is as slow as a village's link and counts all bytes: a first visit (the median of three), a second one, and one without
 * a network, beside the budgets and what was measured before.
 */
import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, type LanguageEntry } from '@chautari/contract/language';
import type { SiteRegistry } from '@chautari/contract/site';
import { siteFolder, type SiteFolder } from '@chautari/site/folder';
import { latestStep } from '@chautari/site/history';
import { UNCOMPRESSED_FILE } from '@chautari/site/pageFile';
import { startSlowLink, type SlowLink } from './bench/slowLink';
import { newPhone, visit, type Visit } from './bench/webVisit';
import { findBrowser } from '../scripts/browser.mjs';
import { build } from '../scripts/build.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { startPortal } from '../scripts/run-portal';

const LINK = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 };
const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** After this time a page that nobody touches is at rest. */
const WATCH_MS = 14_000;
const WORKER_MS = 1500;

interface Budget {
  usable: number;
  kB: number;
  requests: number;
  all: number;
}
const READING: Budget = { usable: 1, kB: 30, requests: 5, all: 60 };
/** Six seconds, and one more for MUI. */
const FORM: Budget = { usable: 7, kB: Infinity, requests: Infinity, all: Infinity };
const MAX_SHIFT = 0.01;

/** The value of a parameter. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

/** By page: seconds until usable, kB until then, all kB, of pages that waited for React, and of the prototype that did not. */
const BEFORE = [
  ['/ (waited for React)', '5.3', '190', '', '289', '', '4.8', '22.9', ''],
  ['/ (prototype)', '0.82', '13.2', '', '40', '', '0.76', '5.0', '0.4–0.7'],
  ['/about (waited for React)', '4.9', '', '', '', '', '', '', ''],
  ['/about (prototype)', '0.73', '', '', '', '', '', '', '0.4–0.7'],
];

interface PrerenderedPage {
  path: string;
  isStatic: boolean;
}

function pagesOf({ modules }: SiteRegistry): PrerenderedPage[] {
  const wanted = process.argv.slice(2);
  return modules
    .flatMap(({ paths }) => Object.entries(paths))
    .filter(([to, { screen, role }]) => screen && !role && (!to.includes(':') || SAMPLES[to]))
    .map(([to, { hydrate }]) => ({ path: SAMPLES[to] ?? to, isStatic: hydrate !== undefined }))
    .filter(({ path: to }) => !wanted.length || wanted.includes(to));
}

/** The pages carry the service's data once it has rendered them, some seconds after its first start; the best compressed copies come a minute later. */
async function waitForPages(url: string, site: SiteFolder) {
  const isThere = async () => {
    const { release } = (await latestStep(site))!;
    if (existsSync(path.join(site.pages(release), UNCOMPRESSED_FILE))) return false;
    return (await fetch(`${url}/notices/3`)).status === 200;
  };
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 500));
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

interface Measured {
  first: Visit;
  second: Visit;
  /** Absent where the page does not open without a network. */
  offline: Visit | undefined;
}

async function measure(browser: Browser, link: SlowLink, page: PrerenderedPage, language: LanguageEntry) {
  const options = {
    url: `${link.url}${page.path}?lng=${language.code}`,
    cpuSlowdown: CPU_SLOWDOWN,
    isStatic: page.isStatic,
  };
  const firsts: Visit[] = [];
  for (let run = 1; run < RUNS; run++) {
    const phone = await newPhone(browser, language);
    firsts.push(await visit(phone, link, { ...options, watchMs: 0 }));
    await phone.close();
  }
  const phone = await newPhone(browser, language);
  const whole = await visit(phone, link, { ...options, watchMs: WATCH_MS });
  const of = (key: keyof Visit) => median([...firsts, whole].map((one) => one[key]));
  const first = { usable: of('usable'), kB: of('kB'), requests: of('requests'), all: whole.all, shift: whole.shift };
  const second = await visit(phone, link, { ...options, watchMs: WORKER_MS });
  link.cut(true);
  const offline = await visit(phone, link, { ...options, watchMs: 0 }).catch(() => undefined);
  link.cut(false);
  await phone.close();
  return { first, second, offline } satisfies Measured;
}

/** A device without a font for Nepali fetches ours, of 69 kB; hardly a phone in Nepal is without. */
async function hasNepaliFont(browser: Browser) {
  const page = await browser.newPage();
  const found = await page.evaluate(() =>
    new FontFace('local', "local('Noto Sans Devanagari'),local('NotoSansDevanagari-Regular')").load().then(
      () => true,
      () => false,
    ),
  );
  await page.close();
  return found;
}

const WIDTHS = [44, 9, 8, 9, 8, 7, 9, 9, 10];
const row = (cells: string[]) =>
  cells.map((cell, index) => (index ? cell.padStart(WIDTHS[index]!) : cell.padEnd(WIDTHS[0]!))).join('  ');
const seconds = (one: Visit | undefined) => one?.usable.toFixed(2) ?? 'none';

const isWithin = ({ first }: Measured, budget: Budget) =>
  first.usable <= budget.usable &&
  first.kB <= budget.kB &&
  first.requests <= budget.requests &&
  first.all <= budget.all &&
  first.shift < MAX_SHIFT;

await build();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const portal = await startPortal({ root: ROOT, folder });
await waitForPages(portal.url, siteFolder(path.join(folder, 'site')));
const link = await startSlowLink(portal.url, LINK);
const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
console.log(
  `400 kbit/s, ${LINK.roundTripMs} ms, CPU ${CPU_SLOWDOWN}x slower, 360 px; first visit: median of ${RUNS}; load ${loadavg()[0]!.toFixed(1)}\n` +
    `this device has ${(await hasNepaliFont(browser)) ? 'a' : 'NO'} font for Nepali\n`,
);
console.log(row(['', 'usable s', 'kB', 'requests', 'kB 14 s', 'shift', 'second s', 'second kB', 'offline s']));
for (const cells of BEFORE) console.log(row([`before: ${cells[0]}`, ...cells.slice(1)]));
for (const [name, { usable, kB, requests, all }] of Object.entries({ READING, FORM }))
  console.log(row([`budget: ${name.toLowerCase()}`, ...[usable, kB, requests, all, MAX_SHIFT].map(String)]));
let missed = 0;
const registry = (await (await fetch(`${portal.url}/registry.json`)).json()) as SiteRegistry;
for (const page of pagesOf(registry)) {
  for (const language of LANGUAGES) {
    const one = await measure(browser, link, page, language);
    const holds = isWithin(one, page.isStatic ? READING : FORM);
    if (!holds) missed++;
    const { first, second, offline } = one;
    console.log(
      row([
        `${page.path} ${language.code}${holds ? '' : '  OVER BUDGET'}`,
        seconds(first),
        first.kB.toFixed(1),
        String(first.requests),
        first.all.toFixed(1),
        first.shift.toFixed(3),
        seconds(second),
        second.all.toFixed(1),
        seconds(offline),
      ]),
    );
  }
}
console.log(`\n${missed} over budget; load ${loadavg()[0]!.toFixed(1)} at the end`);
await browser.close();
await link.stop();
await portal.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = missed ? 1 : 0;
