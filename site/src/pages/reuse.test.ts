/** Pages that look as in the active release are reused; all others are rendered. */
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { publishBuilds, publishSettings } from '../publish/publish';
import { verifySite } from '../publish/verify';
import { readActiveEntry } from '../store/history';
import { createFolderStore } from '../store/openSite';
import {
  getSiteFolder,
  writeFileAtomically,
  UNCOMPRESSED_FILE,
  type SiteFolder,
  type SiteStore,
} from '../store/siteFolder';

const PAGES = ['en/mfe-a.html', 'en/mfe-b.html', 'np/mfe-a.html', 'en/404.html'];

let folder: string;
let site: SiteFolder;
let store: SiteStore;
const buildModule = (name: string, how?: object) => buildModuleIn(folder, name, how);
const pages = async () => site.pages((await readActiveEntry(site))!.release);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-earlier-'));
  site = getSiteFolder(path.join(folder, 'site'));
  store = createFolderStore(site);
  await publishBuilds(store, [await buildShell(folder), await buildModule('mfe-a'), await buildModule('mfe-b')], {
    settings: SITE_SETTINGS,
  });
  // Pages that are not rendered again keep this text.
  for (const page of PAGES) {
    const file = path.join(await pages(), page);
    await writeFile(file, (await readFile(file, 'utf8')).replace('<p>', '<p>earlier '));
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function reused() {
  const folder = await pages();
  const texts = await Promise.all(
    PAGES.map(async (page) => [page, await readFile(path.join(folder, page), 'utf8')] as const),
  );
  return texts.filter(([, text]) => text.includes('<p>earlier ')).map(([page]) => page);
}

it('reuses pages of the other modules when one is published, with the scripts and data of the new release', async () => {
  await publishBuilds(store, [await buildModule('mfe-a', { text: 'anew' })]);
  expect(await reused()).toEqual(['en/mfe-b.html', 'en/404.html']);
  const text = await readFile(path.join(await pages(), 'en/mfe-b.html'), 'utf8');
  const [, data] = /href="\/page-data\/([^"]+)"/.exec(text)!;
  expect(await readFile(path.join(await pages(), 'data', data!), 'utf8')).toContain(
    (await readActiveEntry(site))!.versions['mfe-a']!,
  );
  const copy = await readFile(path.join(await pages(), 'en/mfe-b.html.br'));
  expect((await promisify(brotliDecompress)(copy)).toString()).toBe(text);
  expect(await verifySite(store)).toEqual([]);
  // The service makes better copies later.
  await access(path.join(await pages(), UNCOMPRESSED_FILE));
});

it.each<[string, () => Promise<unknown>]>([
  ['another shell', async () => publishBuilds(store, [await buildShell(folder, { text: 'other' })])],
  ['other settings', () => publishSettings(store, { ...SITE_SETTINGS, phone: '2' })],
  [
    'a link in the bar',
    async () => {
      const links = [{ to: '/mfe-a', en: 'A', np: 'क', in: ['bar'], order: 10 }];
      return publishBuilds(store, [await buildModule('mfe-a', { manifest: { links } })]);
    },
  ],
])('reuses no page after %s', async (_, happens) => {
  await happens();
  expect(await reused()).toEqual([]);
});

it('puts the newest notice into pages that it reuses', async () => {
  const notice = { id: 7, title: { en: 'N' }, description: { en: 'x' }, publishedDate: '2026-01-01', eventDay: null };
  await writeFileAtomically(site.data, JSON.stringify({ listNotices: { notices: [notice] } }));
  await publishBuilds(store, [await buildModule('mfe-a', { text: 'anew' })]);
  expect(await reused()).toEqual(['en/mfe-b.html', 'en/404.html']);
  expect(await readFile(path.join(await pages(), 'en/mfe-b.html'), 'utf8')).toContain('newest 7');
  expect(await verifySite(store)).toEqual([]);
});
