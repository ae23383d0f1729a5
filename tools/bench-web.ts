/**
 * npm run bench:web [-- --low] [path …]: visits every prerendered page of the built site, or the named ones, in every language, through a proxy
 * that is as slow as a rural link and counts all bytes: a first visit (the median of three), a second visit and one without a network.
 * `--low`: on a slower phone whose link loses packets and stops, for which there are no budgets.
 * Prints the budgets and earlier measurements beside them.
 */
import type { Browser } from '@playwright/test';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { LANGUAGES, type LanguageEntry } from '@chautari/contract/language';
import type { SiteRegistry } from '@chautari/contract/site';
import { formatConditions, LOW, RURAL } from './bench/conditions';
import { getMedian } from './bench/pages';
import type { SlowLink } from './bench/slowLink';
import { startSlowPortal } from './bench/slowPortal';
import { openPhone, visitPage, type Visit } from './bench/webVisit';

const { values, positionals: selection } = parseArgs({
  options: { low: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const conditions = values.low ? LOW : RURAL;
const RUNS = 3;
/** After this time an untouched page has loaded everything. */
const WATCH_MS = 14_000;
const WORKER_MS = 1500;

interface Budget {
  usable: number;
  kB: number;
  requests: number;
  all: number;
}
const READING: Budget = { usable: 1, kB: 30, requests: 5, all: 60 };
/** The budget of a page with a form: six seconds, and one more for MUI. */
const FORM: Budget = { usable: 7, kB: Infinity, requests: Infinity, all: Infinity };
const MAX_SHIFT = 0.01;

/** Sample addresses of paths with a parameter. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

/** Earlier measurements, in the columns of the table: pages that waited for React, and the prototype that did not. */
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

function listPages({ modules }: SiteRegistry): PrerenderedPage[] {
  return modules
    .flatMap(({ paths }) => Object.entries(paths))
    .filter(([to, { screen, role }]) => screen && !role && (!to.includes(':') || SAMPLES[to]))
    .map(([to, { hydrate }]) => ({ path: SAMPLES[to] ?? to, isStatic: hydrate !== undefined }))
    .filter(({ path: to }) => !selection.length || selection.includes(to));
}

interface Measurement {
  first: Visit;
  second: Visit;
  /** Undefined if the page does not open without a network. */
  offline: Visit | undefined;
}

async function measure(browser: Browser, link: SlowLink, page: PrerenderedPage, language: LanguageEntry) {
  const options = {
    url: `${link.url}${page.path}?lng=${language.code}`,
    cpuSlowdown: conditions.cpuSlowdown,
    isStatic: page.isStatic,
  };
  const firsts: Visit[] = [];
  for (let run = 1; run < RUNS; run++) {
    const phone = await openPhone(browser, language);
    firsts.push(await visitPage(phone, link, { ...options, watchMs: 0 }));
    await phone.close();
  }
  const phone = await openPhone(browser, language);
  const last = await visitPage(phone, link, { ...options, watchMs: WATCH_MS });
  const getMetric = (key: keyof Visit) => getMedian([...firsts, last].map((each) => each[key]));
  const first = {
    usable: getMetric('usable'),
    kB: getMetric('kB'),
    requests: getMetric('requests'),
    all: last.all,
    shift: last.shift,
  };
  const second = await visitPage(phone, link, { ...options, watchMs: WORKER_MS });
  link.setCut(true);
  const offline = await visitPage(phone, link, { ...options, watchMs: 0 }).catch(() => undefined);
  link.setCut(false);
  await phone.close();
  return { first, second, offline } satisfies Measurement;
}

/** Whether the device has a font for Nepali, as nearly all phones in Nepal do. Others fetch ours, of 69 kB. */
async function hasNepaliFont(browser: Browser) {
  const page = await browser.newPage();
  const hasFont = await page.evaluate(() =>
    new FontFace('local', "local('Noto Sans Devanagari'),local('NotoSansDevanagari-Regular')").load().then(
      () => true,
      () => false,
    ),
  );
  await page.close();
  return hasFont;
}

const WIDTHS = [44, 9, 8, 9, 8, 7, 9, 9, 10];
const formatRow = (cells: string[]) =>
  cells.map((cell, index) => (index ? cell.padStart(WIDTHS[index]!) : cell.padEnd(WIDTHS[0]!))).join('  ');
const formatSeconds = (visit: Visit | undefined) => visit?.usable.toFixed(2) ?? 'none';

const isWithin = ({ first }: Measurement, budget: Budget) =>
  first.usable <= budget.usable &&
  first.kB <= budget.kB &&
  first.requests <= budget.requests &&
  first.all <= budget.all &&
  first.shift < MAX_SHIFT;

const { portal, link, browser, stop } = await startSlowPortal(conditions);
console.log(
  `${formatConditions(conditions)}; first visit: median of ${RUNS}; load ${loadavg()[0]!.toFixed(1)}\n` +
    `this device has ${(await hasNepaliFont(browser)) ? 'a' : 'NO'} font for Nepali\n`,
);
console.log(formatRow(['', 'usable s', 'kB', 'requests', 'kB 14 s', 'shift', 'second s', 'second kB', 'offline s']));
for (const cells of BEFORE) console.log(formatRow([`before: ${cells[0]}`, ...cells.slice(1)]));
for (const [name, { usable, kB, requests, all }] of Object.entries({ READING, FORM }))
  console.log(formatRow([`budget: ${name.toLowerCase()}`, ...[usable, kB, requests, all, MAX_SHIFT].map(String)]));
let overBudget = 0;
const registry = (await (await fetch(`${portal.url}/registry.json`)).json()) as SiteRegistry;
for (const page of listPages(registry)) {
  for (const language of LANGUAGES) {
    const measurement = await measure(browser, link, page, language);
    const holds = values.low || isWithin(measurement, page.isStatic ? READING : FORM);
    if (!holds) overBudget++;
    const { first, second, offline } = measurement;
    console.log(
      formatRow([
        `${page.path} ${language.code}${holds ? '' : '  OVER BUDGET'}`,
        formatSeconds(first),
        first.kB.toFixed(1),
        String(first.requests),
        first.all.toFixed(1),
        first.shift.toFixed(3),
        formatSeconds(second),
        second.all.toFixed(1),
        formatSeconds(offline),
      ]),
    );
  }
}
console.log(`\n${overBudget} over budget; load ${loadavg()[0]!.toFixed(1)} at the end`);
await stop();
process.exitCode = overBudget ? 1 : 0;
