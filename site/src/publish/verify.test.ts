import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildModule as buildModuleIn,
  buildShell as buildShellIn,
  nameScript,
  SITE_SETTINGS,
} from '../../testing/builds';
import { findServed } from '../../testing/published';
import { hashContent } from './builds';
import { publishBuilds, publishSettings } from './publish';
import { verifySite } from './verify';
import { fetchActiveEntry, getActive, getEntryFile, type HistoryEntry } from '../store/history';
import { openSite, readSiteLocation } from '../store/openSite';
import type { SiteStore } from '../store/siteFolder';

const settings = SITE_SETTINGS;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-verify-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = () => buildShellIn(folder, {});
const mfe = (name: string) => buildModuleIn(folder, name, { text: name });
const versionOf = (entry: HistoryEntry, name: string) => getActive(entry)[name]!;

describe('verifySite', () => {
  const open = () => openSite(readSiteLocation({ SITE_DIR: path.join(folder, 'site') }), '');
  const change = async (
    find: (store: SiteStore, entry: HistoryEntry) => string | Promise<string>,
    alter: (file: string) => Promise<void>,
  ) => {
    await publishBuilds(await open(), [await shell(), await mfe('mfe-a')], { settings });
    const store = await open();
    expect(await verifySite(store)).toEqual([]);
    await alter(await find(store, await fetchActiveEntry(store)));
    return verifySite(store);
  };
  const findEntry = (store: SiteStore, entry: HistoryEntry) => findServed(store, ['mfe-a', versionOf(entry, 'mfe-a')]);
  const entryName = nameScript('remoteEntry', '// mfe-a');

  it('finds one changed byte of a script', async () => {
    expect(await change(findEntry, (file) => appendFile(file, ' '))).toEqual([
      expect.stringContaining(`web/${entryName} was changed`),
      expect.stringContaining('differs from the registry'),
      expect.stringContaining(`web/${entryName}.br`),
      expect.stringContaining('.gz'),
    ]);
  });
  it('finds a changed file that no page loads', async () => {
    expect(
      await change(
        (store, entry) => findServed(store, ['mfe-a', versionOf(entry, 'mfe-a')], 'picture.'),
        (file) => appendFile(file, ' '),
      ),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/web\/picture\..*\.svg was changed/)]));
  });
  it('finds a file that no version has', async () => {
    expect(
      await change(
        async (store, entry) => path.join(path.dirname(await findEntry(store, entry)), 'other.js'),
        (file) => writeFile(file, 'alert(1)'),
      ),
    ).toEqual(['public/modules/mfe-a/files/other.js does not belong there']);
  });
  it('finds a changed compressed copy', async () => {
    expect(
      await change(
        async (store, entry) => `${await findEntry(store, entry)}.br`,
        async (file) => writeFile(file, 'x'),
      ),
    ).toEqual([expect.stringContaining(`web/${entryName}.br is no copy`)]);
  });
  it('finds a changed bundle for prerendering', async () => {
    expect(
      await change(
        ({ site }, entry) => path.join(site.server('mfe-a', versionOf(entry, 'mfe-a')), 'server.cjs'),
        (file) => appendFile(file, ' '),
      ),
    ).toEqual([expect.stringContaining('server/server.cjs was changed')]);
  });
  it('finds a missing file', async () => {
    expect(
      await change(
        ({ site }, entry) => path.join(site.server('mfe-a', versionOf(entry, 'mfe-a')), 'np.json'),
        (file) => rm(file),
      ),
    ).toEqual([expect.stringContaining('server/np.json is missing')]);
  });
  it('finds a missing page', async () => {
    expect(
      await change(
        ({ site }, entry) => path.join(site.pages(entry.release), 'np/mfe-a.html'),
        (file) => rm(file),
      ),
    ).toEqual(expect.arrayContaining([expect.stringContaining('the page np/mfe-a.html is missing')]));
  });
  it('finds a changed registry', async () => {
    expect(
      await change(
        ({ site }, entry) => path.join(site.release(entry.release), 'registry.json'),
        async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"/mfe-a"', '"/mfe-x"')),
      ),
    ).toEqual([expect.stringContaining('its registry was changed')]);
  });

  it('finds a changed file whose list of files was changed with it', async () => {
    const server = ({ site }: SiteStore, entry: HistoryEntry) => site.server('mfe-a', versionOf(entry, 'mfe-a'));
    const problems = await change(
      (store, entry) => path.join(server(store, entry), 'np.json'),
      async (file) => {
        await writeFile(file, '{}');
        const list = path.join(path.dirname(file), 'files.json');
        const fingerprints = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
        await writeFile(list, JSON.stringify({ ...fingerprints, 'server/np.json': hashContent('{}') }));
      },
    );
    expect(problems).toEqual([expect.stringContaining('its list of files is not the one in the history')]);
  });

  it('finds a missing entry of the history', async () => {
    await publishBuilds(await open(), [await shell()], { settings });
    await publishSettings(await open(), settings);
    await publishSettings(await open(), settings);
    const { site } = await open();
    await rm(path.join(site.history, getEntryFile(2)));
    expect(await verifySite(await open())).toEqual(['history: the entry before 3 is missing']);
  });
});
