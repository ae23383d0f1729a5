/** Pages that look as in the active release are reused, and those whose data are the same stand; all others are rendered. */
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import type { PublicData } from '@chautari/contract/site';
import { buildModule, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { publishBuilds, publishSettings } from '../publish/publish';
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
  type Effort,
  type SiteFolder,
  type SiteStore,
} from '../store/siteFolder';
import { renderPages } from './render';
import { readEarlierPages } from './reuse';

describe('pages of an earlier release', () => {
  const PAGES = ['en/mfe-a.html', 'en/mfe-b.html', 'np/mfe-a.html', 'en/404.html'];

  let folder: string;
  let site: SiteFolder;
  let store: SiteStore;
  const build = (name: string, how?: object) => buildModule(folder, name, how);
  const pages = async () => site.pages((await readActiveEntry(site))!.release);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chautari-earlier-'));
    site = getSiteFolder(path.join(folder, 'site'));
    store = createFolderStore(site);
    await publishBuilds(store, [await buildShell(folder), await build('mfe-a'), await build('mfe-b')], {
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
    await publishBuilds(store, [await build('mfe-a', { text: 'anew' })]);
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
        return publishBuilds(store, [await build('mfe-a', { manifest: { links } })]);
      },
    ],
  ])('reuses no page after %s', async (_, happens) => {
    await happens();
    expect(await reused()).toEqual([]);
  });

  it('puts the newest notice into pages that it reuses', async () => {
    const notice = { id: 7, title: { en: 'N' }, description: { en: 'x' }, publishedDate: '2026-01-01', eventDay: null };
    await writeFileAtomically(site.data, JSON.stringify({ listNotices: { notices: [notice] } }));
    await publishBuilds(store, [await build('mfe-a', { text: 'anew' })]);
    expect(await reused()).toEqual(['en/mfe-b.html', 'en/404.html']);
    expect(await readFile(path.join(await pages(), 'en/mfe-b.html'), 'utf8')).toContain('newest 7');
    expect(await verifySite(store)).toEqual([]);
  });
});

describe('pages that stand', () => {
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
    const names = (await readdir(path.join(pages(), 'en'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    );
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
});
