/** When notices change, the pages that show them are rendered, and all others stand. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PublicData } from '@chautari/contract/site';
import { buildModule, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { publishBuilds } from '../publish/publish';
import { verifySite } from '../publish/verify';
import { readReleaseSettings } from '../settings';
import { readActiveEntry } from '../store/history';
import { createFolderStore } from '../store/openSite';
import {
  FAILED_FILE,
  getSiteFolder,
  readRelease,
  replacePages,
  UNCOMPRESSED_FILE,
  writeFileAtomically,
  type SiteFolder,
} from '../store/siteFolder';
import type { Effort } from './compress';
import { renderPages } from './render';
import { readEarlierPages } from './reuse';

const PATHS = {
  '/': { screen: 'Home', data: ['listNotices'], notices: 1 },
  '/n': { screen: 'List', data: ['listNotices'] },
  '/n/:id': { screen: 'One', data: ['listNotices'], each: 'notice' },
  '/a': { screen: 'About' },
};
const buildNotice = (id: number) => ({ id, title: { en: `N${id}` }, publishedDate: '2026-01-01', eventDay: null });
const buildData = (...ids: number[]) => ({ listNotices: { notices: ids.map(buildNotice) } }) as unknown as PublicData;

let folder: string;
let site: SiteFolder;
let release: string;
const pages = () => site.pages(release);
const read = (file: string) => readFile(path.join(pages(), file), 'utf8');
const readMark = async () => JSON.parse(await read(UNCOMPRESSED_FILE)) as string[];

/** Renders the release again, as the service does. */
async function renderAgain(data: PublicData, effort: Effort = 'quick') {
  const into = path.join(site.release(release), `pages-${Math.random()}`);
  const earlier = await readEarlierPages(site, release);
  const [registry, settings] = await Promise.all([readRelease(site, release), readReleaseSettings(site, release)]);
  const { quick } = await renderPages({ site, registry, settings, data, into, earlier, effort });
  if (quick.length) await writeFile(path.join(into, UNCOMPRESSED_FILE), JSON.stringify(quick));
  await replacePages(site, release, into);
}

/** Returns the pages that were not rendered since they were marked. */
async function listStanding() {
  const names = (await readdir(path.join(pages(), 'en'), { recursive: true })).filter((name) => name.endsWith('.html'));
  const marked = await Promise.all(names.map(async (name) => (await read(`en/${name}`)).includes('<p>earlier ')));
  return names.filter((_, index) => marked[index]).sort();
}

async function markPages() {
  for (const language of ['en', 'np'])
    for (const name of await readdir(path.join(pages(), language), { recursive: true })) {
      if (!name.endsWith('.html')) continue;
      const file = path.join(pages(), language, name);
      await writeFile(file, (await readFile(file, 'utf8')).replace('<p>', '<p>earlier '));
    }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-standing-'));
  site = getSiteFolder(path.join(folder, 'site'));
  await writeFileAtomically(site.data, JSON.stringify(buildData(2, 1)));
  const dirs = [await buildShell(folder), await buildModule(folder, 'mfe-n', { paths: PATHS })];
  await publishBuilds(createFolderStore(site), dirs, { settings: SITE_SETTINGS });
  release = (await readActiveEntry(site))!.release;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('renders the pages that show notices, not those of other notices and of no notice', async () => {
  await markPages();
  await renderAgain(buildData(3, 2, 1));
  expect(await listStanding()).toEqual(['404.html', 'a.html', 'n/1.html', 'n/2.html', 'n/_id.html']);
  expect(await read('en/n/3.html')).toContain('newest 3');
  expect(await readMark()).toEqual(
    expect.arrayContaining(['en/index.html', 'en/n.html', 'en/n/3.html', 'np/n/3.html']),
  );
  expect((await read('en/a.html')).match(/newest \d/)![0]).toBe('newest 2');
});

it('leaves out the page of a notice that was withdrawn, and renders no other notice', async () => {
  await markPages();
  await renderAgain(buildData(2));
  expect(await listStanding()).toEqual(['404.html', 'a.html', 'index.html', 'n/2.html', 'n/_id.html']);
  await expect(read('en/n/1.html')).rejects.toThrow('ENOENT');
});

it('keeps pages with their data and copies, and compresses again only those without the best', async () => {
  await renderAgain(buildData(2, 1), 'best');
  await expect(readMark()).rejects.toThrow('ENOENT');
  const before = await stat(path.join(pages(), 'en/a.html.br'));
  await renderAgain(buildData(3, 2, 1));
  expect(await readMark()).not.toContain('en/a.html');
  await renderAgain(buildData(3, 2, 1), 'best');
  await expect(readMark()).rejects.toThrow('ENOENT');
  expect((await stat(path.join(pages(), 'en/a.html.br'))).mtimeMs).toBe(before.mtimeMs);
  for (const name of ['en/a.html', 'en/n/3.html', 'np/index.html']) {
    const copy = await readFile(path.join(pages(), `${name}.br`));
    expect(brotliDecompressSync(copy).toString()).toBe(await read(name));
    const [, data] = /href="\/page-data\/([^"]+)"/.exec(await read(name))!;
    await stat(path.join(pages(), 'data', `${data!}.br`));
  }
  expect(await verifySite(createFolderStore(site))).toEqual([]);
});

it('tries a page again that could not be rendered the last time', async () => {
  await markPages();
  await writeFile(path.join(pages(), FAILED_FILE), JSON.stringify(['en/n/1.html']));
  await renderAgain(buildData(3, 2, 1));
  expect(await listStanding()).toEqual(['404.html', 'a.html', 'n/2.html', 'n/_id.html']);
  await expect(read(FAILED_FILE)).rejects.toThrow('ENOENT');
});
