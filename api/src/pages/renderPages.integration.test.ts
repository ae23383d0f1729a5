/** Pages show the database of the service that sends them, whichever database they were rendered from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, readlink, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildModule, buildShell, SITE_SETTINGS } from '@chautari/site/testing/builds';
import { createFolder, createFilledData, type Data } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import type { Notice } from '@chautari/contract/notices';
import { getSiteFolder, UNCOMPRESSED_FILE } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { publishBuilds, rollback } from '@chautari/site/publish/publish';
import { createFolderStore } from '@chautari/site/store/openSite';

const PATHS = {
  '/n': { screen: 'N', data: ['listNotices'] },
  '/n/:id': { screen: 'One', data: ['listNotices'], each: 'notice' },
};

/** Laying out a new database, publishing and rendering take their time on a busy machine. */
const TEST_MS = 240_000;

let here: Awaited<ReturnType<typeof createFolder>>;
let first: Data;
/** Sample notices with the same numbers as those of the first, and other pictures. */
let second: Data;
beforeAll(async () => {
  [here, first, second] = await Promise.all([createFolder(), createFilledData(), createFolder()]);
});
afterAll(() => Promise.all([here.remove(), first.remove(), second.remove()]));

const site = () => getSiteFolder(path.join(here.folder, 'site'));
const start = (data: Data) => startTestService(data, { SITE_DIR: site().root });

async function publishModule(text: string) {
  const dirs = [await buildShell(here.folder), await buildModule(here.folder, 'mfe-n', { paths: PATHS, text })];
  await publishBuilds(createFolderStore(site()), dirs, { settings: SITE_SETTINGS });
}

async function noticesOnPage(url: string) {
  const html = await (await fetch(`${url}/n`)).text();
  const [, path] = /href="(\/page-data\/[\w-]+\.json)"/.exec(html)!;
  const carried = (await (await fetch(url + path)).json()) as { data: { listNotices?: { notices: Notice[] } } };
  return carried.data.listNotices?.notices;
}
const noticesOf = async (url: string) =>
  ((await (await fetch(`${url}/api/notices`)).json()) as { notices: Notice[] }).notices;
const renderedPages = async () => readlink(site().pages((await readActiveEntry(site()))!.release));

it(
  'renders before it is ready what another database was rendered into, and nothing when nothing has changed',
  async () => {
    await publishModule('one');
    const one = await start(first);
    const before = await noticesOnPage(one.url);
    expect(before).toEqual(await noticesOf(one.url));
    await one.stop();

    const rendered = await renderedPages();
    await (await start(first)).stop();
    expect(await renderedPages()).toBe(rendered);

    await publishModule('two');
    const other = await start(second);
    const visible = await noticesOnPage(other.url);
    expect(visible).toEqual(await noticesOf(other.url));
    expect(visible!.map(({ id }) => id)).toEqual(before!.map(({ id }) => id));
    expect(visible!.map(({ image }) => image)).not.toEqual(before!.map(({ image }) => image));
    expect(await Promise.all(visible!.map(async ({ image }) => (await fetch(other.url + image)).status))).toEqual(
      visible!.map(() => 200),
    );

    // The pages of the earlier version carry what the first database held.
    await rollback(createFolderStore(site()), 'mfe-n');
    expect(await noticesOnPage(other.url)).toEqual(visible);
    await other.stop();
  },
  TEST_MS,
);

it(
  'puts a notice into all pages, and renders those about notices alone',
  async () => {
    await publishModule('notice');
    const { url, stop } = await start(first);
    const admin = new Visitor(url);
    await admin.call('signInAsSample', { role: 'staff' });
    const open = async (path: string) => (await fetch(url + path)).text();
    const identify = async (file: string) => (await stat(path.join(site().release(id), 'pages/en', file))).ino;
    const { release: id } = (await readActiveEntry(site()))!;
    const [other] = await noticesOf(url);
    const files = ['404.html', `n/${other!.id}.html`, 'n.html'];
    const before = await Promise.all(files.map(identify));
    const input = { title: { en: 'Camp tomorrow', np: 'भोलि शिविर' }, description: { en: 'At ten.', np: 'दस बजे।' } };
    const sent = await admin.call('sendNotice', { ...input, area: { level: 'country' }, facilityId: null });
    const strip = `newest ${sent.body.id}`;
    await waitFor(
      () => open('/nothing'),
      (html) => html.includes(strip),
    );
    expect(await open(`/n/${sent.body.id}`)).toContain(strip);
    expect(await open(`/n/${other!.id}`)).toContain(strip);
    expect(await noticesOnPage(url)).toEqual(await noticesOf(url));
    const after = await Promise.all(files.map(identify));
    expect(after.map((ino, index) => ino === before[index])).toEqual([true, true, false]);
    await admin.call('withdrawNotice', { id: sent.body.id });
    await waitFor(
      () => open('/nothing'),
      (html) => !html.includes(strip),
    );
    expect((await fetch(`${url}/n/${sent.body.id}`)).status).toBe(404);
    await stop();
  },
  TEST_MS,
);

it(
  'compresses pages quickly at once, and as well as it can once they have settled',
  async () => {
    await publishModule('three');
    const { url, stop } = await start(first);
    const page = async (file: string) => path.join(site().pages((await readActiveEntry(site()))!.release), file);
    const length = async () => (await readFile(await page('en/n.html.br'))).length;
    const quick = await length();
    const rendered = await renderedPages();
    // Longer than a service takes to look again.
    await pause(4_000);
    expect(await renderedPages()).toBe(rendered);
    const aMinuteAgo = Date.now() / 1000 - 61;
    await utimes(await page(UNCOMPRESSED_FILE), aMinuteAgo, aMinuteAgo);
    await waitFor(renderedPages, (pages) => pages !== rendered);
    expect(await length()).toBeLessThan(quick);
    await expect(access(await page(UNCOMPRESSED_FILE))).rejects.toThrow('ENOENT');
    const sent = await fetch(`${url}/n`, { headers: { 'accept-encoding': 'br' } });
    expect(await sent.text()).toBe(await readFile(await page('en/n.html'), 'utf8'));
    await stop();
  },
  TEST_MS,
);

it(
  'leaves nothing of pages that were abandoned',
  async () => {
    const { release } = (await readActiveEntry(site()))!;
    const folders = async () =>
      (await readdir(site().release(release))).filter((name) => name.startsWith('pages-')).length;
    expect(await folders()).toBe(1);
    const script = path.resolve(__dirname, '../../dist/renderAgain.js');
    const rendering = spawn(process.execPath, [script, site().root, release, 'best'], { stdio: 'inherit' });
    const ended = once(rendering, 'exit');
    await waitFor(async () => rendering.exitCode !== null || (await folders()) > 1, Boolean);
    rendering.kill();
    await ended;
    expect(await folders()).toBe(1);
  },
  TEST_MS,
);
