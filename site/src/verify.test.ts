import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell as buildShellIn, SITE_SETTINGS } from '../testing/builds';
import { inForce, type Step } from './history';
import { openSite, readSitePlace } from './place';
import { present, publish } from './publish';
import type { SiteStore } from './store';
import { verify } from './verify';

const settings = SITE_SETTINGS;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-verify-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = () => buildShellIn(folder, {});
const mfe = (name: string) => buildModuleIn(folder, name, { text: name });
const versionOf = (step: Step, name: string) => inForce(step)[name]!;

describe('verify', () => {
  const open = () => openSite(readSitePlace({ SITE_DIR: path.join(folder, 'site') }), '');
  const change = async (find: (store: SiteStore, step: Step) => string, alter: (file: string) => Promise<void>) => {
    await publish(await open(), [await shell(), await mfe('mfe-a')], { settings });
    const store = await open();
    expect(await verify(store)).toEqual([]);
    await alter(find(store, await present(store)));
    return verify(store);
  };
  const entry = ({ site }: SiteStore, step: Step) =>
    path.join(site.files('mfe-a', versionOf(step, 'mfe-a')), 'remoteEntry.js');

  it('finds one changed byte of a script, of its compressed copy, of what renders it, of its words and of the registry', async () => {
    expect(await change(entry, (file) => appendFile(file, ' '))).toEqual([
      expect.stringContaining('web/remoteEntry.js was changed'),
      expect.stringContaining('is not what the registry names'),
      expect.stringContaining('web/remoteEntry.js.br'),
      expect.stringContaining('.gz'),
    ]);
  });
  it('finds a changed file of another kind, such as one that tools of the ecosystem read', async () => {
    expect(
      await change(
        ({ site }, step) => path.join(site.files('mfe-a', versionOf(step, 'mfe-a')), 'assets.json'),
        async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('remoteEntry.js', 'otherEntry.js')),
      ),
    ).toEqual(expect.arrayContaining([expect.stringContaining('web/assets.json was changed')]));
  });
  it('finds a changed copy', async () => {
    expect(
      await change(
        (store, step) => `${entry(store, step)}.br`,
        async (file) => writeFile(file, 'x'),
      ),
    ).toEqual([expect.stringContaining('web/remoteEntry.js.br is no copy')]);
  });
  it('finds a changed bundle for the pages', async () => {
    expect(
      await change(
        ({ site }, step) => path.join(site.server('mfe-a', versionOf(step, 'mfe-a')), 'server.cjs'),
        (file) => appendFile(file, ' '),
      ),
    ).toEqual([expect.stringContaining('server/server.cjs was changed')]);
  });
  it('finds a file that is missing, and a page', async () => {
    expect(
      await change(
        ({ site }, step) => path.join(site.server('mfe-a', versionOf(step, 'mfe-a')), 'np.json'),
        (file) => rm(file),
      ),
    ).toEqual([expect.stringContaining('server/np.json is missing')]);
  });
  it('finds a missing page', async () => {
    expect(
      await change(
        ({ site }, step) => path.join(site.pages(step.release), 'np/mfe-a.html'),
        (file) => rm(file),
      ),
    ).toEqual(expect.arrayContaining([expect.stringContaining('the page np/mfe-a.html is missing')]));
  });
  it('finds a changed registry', async () => {
    expect(
      await change(
        ({ site }, step) => path.join(site.release(step.release), 'registry.json'),
        async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"/mfe-a"', '"/mfe-x"')),
      ),
    ).toEqual([expect.stringContaining('its registry was changed')]);
  });
});
