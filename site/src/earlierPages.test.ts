/** Pages that look as in the release in force are taken over from it; all others are rendered. */
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS } from '../testing/builds';
import { siteFolder, writeAtomically, type SiteFolder } from './folder';
import { latestStep } from './history';
import { UNCOMPRESSED_FILE } from './pageFile';
import { publish, publishSettings } from './publish';
import { folderStore, type SiteStore } from './store';
import { verify } from './verify';

const PAGES = ['en/mfe-a.html', 'en/mfe-b.html', 'np/mfe-a.html', 'en/404.html'];

let folder: string;
let site: SiteFolder;
let store: SiteStore;
const buildModule = (name: string, how?: object) => buildModuleIn(folder, name, how);
const pages = async () => site.pages((await latestStep(site))!.release);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-earlier-'));
  site = siteFolder(path.join(folder, 'site'));
  store = folderStore(site);
  await publish(store, [await buildShell(folder), await buildModule('mfe-a'), await buildModule('mfe-b')], {
    settings: SITE_SETTINGS,
  });
  // What is not rendered again goes on saying this.
  for (const page of PAGES) {
    const file = path.join(await pages(), page);
    await writeFile(file, (await readFile(file, 'utf8')).replace('<p>', '<p>earlier '));
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function takenOver() {
  const folder = await pages();
  const texts = await Promise.all(
    PAGES.map(async (page) => [page, await readFile(path.join(folder, page), 'utf8')] as const),
  );
  return texts.filter(([, text]) => text.includes('<p>earlier ')).map(([page]) => page);
}

it('of the other modules, where one is published; they name the scripts and data of the new release', async () => {
  await publish(store, [await buildModule('mfe-a', { text: 'anew' })]);
  expect(await takenOver()).toEqual(['en/mfe-b.html', 'en/404.html']);
  const text = await readFile(path.join(await pages(), 'en/mfe-b.html'), 'utf8');
  const [, data] = /href="\/page-data\/([^"]+)"/.exec(text)!;
  expect(await readFile(path.join(await pages(), 'data', data!), 'utf8')).toContain(
    (await latestStep(site))!.versions['mfe-a']!,
  );
  const copy = await readFile(path.join(await pages(), 'en/mfe-b.html.br'));
  expect((await promisify(brotliDecompress)(copy)).toString()).toBe(text);
  expect(await verify(store)).toEqual([]);
  // The service makes better copies of them later.
  await access(path.join(await pages(), UNCOMPRESSED_FILE));
});

it.each<[string, () => Promise<unknown>]>([
  ['another shell', async () => publish(store, [await buildShell(folder, { text: 'other' })])],
  ['other settings', () => publishSettings(store, { ...SITE_SETTINGS, phone: '2' })],
  [
    'another notice, above the bar of all pages',
    async () => {
      const notice = {
        id: 7,
        title: { en: 'N' },
        description: { en: 'x' },
        image: null,
        publishedBy: { en: 'A', np: 'A' },
      };
      const notices = [{ ...notice, publishedDate: '2026-01-01', visibleUntil: null, eventDay: null }];
      await writeAtomically(site.data, JSON.stringify({ listNotices: { notices } }));
      return publish(store, [await buildModule('mfe-a', { text: 'anew' })]);
    },
  ],
  [
    'a link in the bar',
    async () => {
      const links = [{ to: '/mfe-a', en: 'A', np: 'क', in: ['bar'], order: 1 }];
      return publish(store, [await buildModule('mfe-a', { manifest: { links } })]);
    },
  ],
])('none, where there is %s', async (_, happens) => {
  await happens();
  expect(await takenOver()).toEqual([]);
});
