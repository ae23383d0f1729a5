/**
 * npm run bench:notice: measures what a notice costs with 10 and with 300 notices on the board: seconds until it is on all pages that show it, the CPU time
 * of the service and its processes, and the memory that they need besides. Also withdraws it, and makes the best compressed copies. Linux only.
 */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UNCOMPRESSED_FILE } from '@chautari/site/store/siteFolder';
import { buildPackages } from '../scripts/build.mjs';
import { compileService } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';
import { startPortal, type RunningPortal } from '../scripts/run-portal';
import { formatLoad, readChildren, readEndedCpu, readShare } from './bench/machine';
import { buildPost } from './bench/requests';

const SIZES = [10, 300];
/** Longer than the service takes to look for other changes. */
const QUIET_MS = 4_000;
/** Rendering and compressing take seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
const SAMPLE_MS = 20;
const POLL_MS = 100;

interface Cost {
  what: string;
  seconds: number;
  cpuSeconds: number;
  memoryMB: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'chautari-notice-'));

/** Sends a request as the sample administrator. */
async function post(portal: RunningPortal, to: string, body: object, cookie = '') {
  const { method, path: at, ...request } = buildPost(to, body, cookie);
  const answer = await fetch(portal.url + at, { method, ...request });
  if (!answer.ok) throw new Error(`${to} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function signIn(portal: RunningPortal) {
  const answer = await post(portal, '/session/sample', { role: 'staff' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function sendNotice(portal: RunningPortal, cookie: string, title: string) {
  const body = {
    area: { level: 'country' },
    facilityId: null,
    title: { en: title, np: `${title} को सूचना` },
    description: { en: `${title}: the camp begins at ten.\n`.repeat(10), np: 'शिविर दस बजे सुरु हुन्छ।\n'.repeat(10) },
  };
  return (await (await post(portal, '/notices', body, cookie)).json()) as { id: number };
}

/** Waits until each page shows a text, or does not. */
async function waitForPages(portal: RunningPortal, paths: readonly string[], text: string, isThere = true) {
  const until = Date.now() + TIMEOUT_MS;
  for (const at of paths)
    for (;;) {
      // Compressing for the watcher would be part of the cost.
      const answer = await fetch(portal.url + at, { headers: { 'accept-encoding': 'identity' } });
      const html = await answer.text();
      if (html.includes(text) === isThere) break;
      if (Date.now() > until) throw new Error(`${at} does not follow`);
      await pause(POLL_MS);
    }
}

/** Runs something, and returns what it cost, besides the memory of the service itself. */
async function measure(portal: RunningPortal, what: string, run: () => Promise<void>): Promise<Cost> {
  const pid = portal.process.pid!;
  await pause(QUIET_MS);
  const cpu = readEndedCpu(pid);
  const memory = readShare(pid);
  let peak = memory;
  const sampling = setInterval(() => {
    const family = [pid, ...readChildren(pid)];
    peak = Math.max(
      peak,
      family.reduce((sum, member) => sum + readShare(member), 0),
    );
  }, SAMPLE_MS);
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  // Until the processes have ended.
  while (readChildren(pid).length) await pause(SAMPLE_MS);
  clearInterval(sampling);
  return { what, seconds, cpuSeconds: (readEndedCpu(pid) - cpu) / 1000, memoryMB: peak - memory };
}

/** Makes the service compress as well as it can, as it does a minute after a change. */
async function compressSettled() {
  const releases = path.join(folder, 'site/releases');
  const marks = (await readdir(releases)).map((release) => path.join(releases, release, 'pages', UNCOMPRESSED_FILE));
  const aMinuteAgo = Date.now() / 1000 - 61;
  const age = () => Promise.allSettled(marks.map((mark) => utimes(mark, aMinuteAgo, aMinuteAgo)));
  while ((await age()).some(({ status }) => status === 'fulfilled')) await pause(200);
}

async function measureBoard(portal: RunningPortal, cookie: string, size: number) {
  const { notices } = (await (await fetch(`${portal.url}/api/notices`)).json()) as { notices: unknown[] };
  // The list that the service answers is shorter than a long board.
  const title = `Measured ${size}`;
  for (let sent = Math.min(notices.length, size - 1); sent < size; sent += 1)
    await sendNotice(portal, cookie, sent === size - 1 ? `Last of ${size}` : `Of ${size}: ${sent}`);
  await waitForPages(portal, ['/about'], `Last of ${size}`);
  await pause(QUIET_MS);
  await compressSettled();
  let id = 0;
  const show = () =>
    ['/', '/about', '/notices', `/notices/${id}`].flatMap((at) => ['en', 'np'].map((lng) => `${at}?lng=${lng}`));
  return [
    await measure(portal, 'sent', async () => {
      ({ id } = await sendNotice(portal, cookie, title));
      await waitForPages(portal, show(), title);
    }),
    await measure(portal, 'best copies, a minute later', compressSettled),
    await measure(portal, 'withdrawn', async () => {
      await post(portal, `/notices/${id}/withdraw`, {}, cookie);
      await waitForPages(portal, ['/', '/about', '/notices'], title, false);
    }),
  ];
}

await buildPackages();
await compileService();
const portal = await startPortal({ root: ROOT, folder });
try {
  const cookie = await signIn(portal);
  console.log(`load ${formatLoad()}\nnotices                                seconds   CPU s   more MB`);
  for (const size of SIZES)
    for (const { what, seconds, cpuSeconds, memoryMB } of await measureBoard(portal, cookie, size))
      console.log(
        `${size} ${what}`.padEnd(38),
        seconds.toFixed(1).padStart(7),
        cpuSeconds.toFixed(2).padStart(7),
        memoryMB.toFixed(0).padStart(9),
      );
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
