/**
 * npm run bench:web [-- path …]: first visits to every public page of the built site, or to those given, over the slow link
 * (400 kbit/s, 400 ms, CPU four times slower), in a fresh headless Chromium each time; the median of three, beside the budgets
 * and what was measured before.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screenFile } from '@chautari/contract/paths';
import { LANGUAGES, type LanguageEntry } from '@chautari/contract/language';
import type { SiteRegistry } from '@chautari/contract/site';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { ROOT } from './packages.mjs';
import { startPortal } from './run-portal';

const RTT_MS = 400;
const SLOW = { offline: false, latency: RTT_MS, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const CPU_SLOWDOWN = 4;
const RUNS = 3;
const LATER_MS = 3000;

interface Visit {
  html: number;
  js: number;
  later: number;
  requests: number;
  depth: number;
  fcp: number;
  lcp: number;
  settled: number;
  cls: number;
  alive: number;
}
interface Request {
  type: string;
  start: number;
  bytes: number;
}
interface Seen {
  paints: number[];
  cls: number;
  alive: number;
}

/** kB of scripts for a page to read, and for one with a form; kB of HTML for any. */
const BUDGETS = { read: 175, form: 215, html: 14 };
/** The faces of the kit that hold forms. */
const FORMS = new Set(['forms', 'booking', 'records'].map((face) => `@chautari/shared-ui/${face}`));
/** The value of a parameter. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

interface PublicPage {
  path: string;
  budget: { js: number; html: number };
}

/** Every page that anyone may open; the parts that it loads say whether it has a form. */
function publicPages({ modules }: SiteRegistry): PublicPage[] {
  const wanted = process.argv.slice(2);
  return modules
    .flatMap(({ paths, parts }) =>
      Object.entries(paths)
        .filter(([to, { screen, role }]) => screen && !role && (!to.includes(':') || SAMPLES[to]))
        .map(([to, { screen }]) => {
          const hasForm = parts[screenFile(screen!)]?.some((part) => FORMS.has(part));
          return { path: SAMPLES[to] ?? to, budget: { js: hasForm ? BUDGETS.form : BUDGETS.read, html: BUDGETS.html } };
        }),
    )
    .filter(({ path: to }) => !wanted.length || wanted.includes(to));
}

/** The pages carry the service's data once it has rendered them, some seconds after its first start. */
async function waitForData(url: string) {
  while ((await fetch(`${url}/notices/3`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** What was measured for home with other ways to set it up: the reason for the present one. */
const BEFORE = [
  ['federation as its examples set it up', '322', '18', '7', '8.1', '10.2'],
  ['everything shared by the shell, eager', '162', '5', '2', '4.8', '5.0'],
  ['the same, prerendered', '162', '5', '2', '0.7', '0.7'],
];

async function observe(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { paints: [], cls: 0, alive: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paints.push(entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.alive ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
  });
}

async function slow(page: Page, network = SLOW, cpu = CPU_SLOWDOWN): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return session;
}

const kB = (requests: Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** Bytes as they travel, headers included, of everything asked for before the page answers; `later` is what it asks for by itself in the seconds after. The same for the largest paint: `settled` is the last of all, such as a picture for which nobody waits. */
async function visit(
  browser: Browser,
  url: string,
  language: LanguageEntry,
  network = SLOW,
  cpu = CPU_SLOWDOWN,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: `${language.htmlLang}-${language.region}`,
    extraHTTPHeaders: {},
  });
  const page = await context.newPage();
  await observe(page);
  const session = await slow(page, network, cpu);
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { type: type ?? '', start: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(LATER_MS);
  const { origin, paints, ...paint } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(globalThis as unknown as { seen: Seen }).seen,
  }));
  await context.close();
  const [before, after] = [true, false].map((early) =>
    [...requests.values()].filter(({ start }) => start <= origin + paint.alive === early),
  ) as [Request[], Request[]];
  const sum = (type: string) => kB(before.filter((request) => request.type === type));
  const starts = before.map(({ start }) => start);
  return {
    html: sum('Document'),
    js: sum('Script'),
    later: kB(after),
    requests: before.length,
    depth: 1 + Math.floor((Math.max(...starts) - Math.min(...starts)) / network.latency),
    lcp: paints.filter((at) => at <= paint.alive).at(-1) ?? 0,
    settled: paints.at(-1) ?? 0,
    ...paint,
  };
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const row = (cells: string[], widths: number[]) =>
  cells.map((cell, index) => (index ? cell.padStart(widths[index]!) : cell.padEnd(widths[0]!))).join('  ');

async function measure(browser: Browser, url: string, language: LanguageEntry): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url, language));
  // Depth is counted without a limit on bytes and with a fast processor, or slow loading would look like waiting.
  const { depth } = await visit(
    browser,
    url,
    language,
    { ...SLOW, latency: 500, downloadThroughput: -1, uploadThroughput: -1 },
    1,
  );
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    html: of('html'),
    js: of('js'),
    later: of('later'),
    requests: of('requests'),
    depth,
    fcp: of('fcp'),
    lcp: of('lcp'),
    settled: of('settled'),
    cls: of('cls'),
    alive: of('alive'),
  };
}

await build();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const portal = await startPortal({ root: ROOT, folder });
const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
await waitForData(portal.url);
const widths = [40, 8, 8, 9, 9, 6, 9, 9, 8, 9, 10];
console.log(
  `Slow link: 400 kbit/s, ${RTT_MS} ms, CPU ${CPU_SLOWDOWN}x slower; first visit, 360 px, median of ${RUNS}\n`,
);
console.log(
  row(
    ['', 'HTML kB', 'JS kB', 'later kB', 'requests', 'depth', 'first s', 'largest s', 'shift', 'alive s', 'settled s'],
    widths,
  ),
);
for (const [name, js, requests, depth, fcp, lcp] of BEFORE)
  console.log(row([`before: ${name}`.slice(0, 40), '', js!, '', requests!, depth!, fcp!, lcp!, '', '', ''], widths));
let missed = 0;
for (const { path: to, budget } of publicPages(
  (await (await fetch(`${portal.url}/registry.json`)).json()) as SiteRegistry,
)) {
  console.log(
    row([`budget of ${to}`, `${budget.html}`, `${budget.js}`, '', '8', '2', '1.00', '1.00', '0.010', '', ''], widths),
  );
  for (const language of LANGUAGES) {
    const lng = language.code;
    const one = await measure(browser, `${portal.url}${to}?lng=${lng}`, language);
    const holds =
      one.html <= budget.html &&
      one.js <= budget.js &&
      one.requests <= 8 &&
      one.depth <= 2 &&
      one.fcp <= 1000 &&
      one.lcp <= 1000 &&
      one.cls < 0.01;
    if (!holds) missed++;
    console.log(
      row(
        [
          `${to} in ${lng}${holds ? '' : '  OVER BUDGET'}`,
          one.html.toFixed(1),
          one.js.toFixed(1),
          one.later.toFixed(1),
          String(one.requests),
          String(one.depth),
          seconds(one.fcp),
          seconds(one.lcp),
          one.cls.toFixed(3),
          seconds(one.alive),
          seconds(one.settled),
        ],
        widths,
      ),
    );
  }
}
await browser.close();
await portal.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = missed ? 1 : 0;
