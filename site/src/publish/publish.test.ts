import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import {
  buildModule as buildModuleIn,
  buildShell as buildShellIn,
  nameScript,
  SITE_SETTINGS,
} from '../../testing/builds';
import { findServed } from '../../testing/published';
import { PublishRefused, readActiveEntry, readHistory } from '../store/history';
import { publishBuilds, rollback } from './publish';
import { verifySite } from './verify';
import { createFolderStore } from '../store/openSite';
import { readRelease, getSiteFolder, writeFileAtomically, type SiteFolder, type SiteStore } from '../store/siteFolder';

const settings = SITE_SETTINGS;

let folder: string;
let site: SiteFolder;
let store: SiteStore;

const buildShell = (how?: object) => buildShellIn(folder, how);
const buildModule = (name: string, how?: object) => buildModuleIn(folder, name, how);

const release = async () => (await readActiveEntry(site))!.release;
const registry = async () => readRelease(site, await release());
const page = async (file: string) => readFile(path.join(site.pages(await release()), file), 'utf8');
const inForce = async () => (await registry()).modules.map(({ name, version }) => `${name} ${version}`);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publish-'));
  site = getSiteFolder(path.join(folder, 'site'));
  store = createFolderStore(site);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publishBuilds', () => {
  it('renders pages with the public data of the service, and a page for each notice', async () => {
    const notice = (id: number) => ({
      id,
      title: { en: `N${id}` },
      description: { en: 'x' },
      image: null,
      publishedBy: { en: 'A', np: 'A' },
      publishedDate: '2026-01-01',
      visibleUntil: null,
      eventDay: null,
    });
    await writeFileAtomically(site.data, JSON.stringify({ listNotices: { notices: [notice(2), notice(1)] } }));
    await publishBuilds(
      store,
      [
        await buildShell(),
        await buildModule('mfe-a', {
          paths: {
            '/a': { screen: 'A' },
            '/n': { screen: 'N', data: ['listNotices'] },
            '/n/:id': { screen: 'One', data: ['listNotices'], each: 'notice' },
          },
        }),
      ],
      { settings },
    );
    expect(await page('en/a.html')).toContain('newest 2</a></aside> </div>');
    expect(await page('en/n.html')).toContain('newest 2</a></aside> listNotices</div>');
    expect(await page('np/n/1.html')).toContain('<p>np /n/1 ');
    expect(await page('np/n/_id.html')).toContain('<p>np /n/:id ');
    const [, file] = /href="\/page-data\/([\w-]+\.json)"/.exec(await page('en/n.html'))!;
    const carried = await page(`data/${file}`);
    expect(
      (JSON.parse(carried) as { data: { listNotices: { notices: { id: number }[] } } }).data.listNotices.notices.map(
        ({ id }) => id,
      ),
    ).toEqual([2, 1]);
  });

  it('makes shell and modules active, with a page for each path in both languages', async () => {
    const published = await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    expect(published.map(({ name }) => name)).toEqual(['shell', 'mfe-a']);
    const { shell, modules } = await registry();
    expect(shell.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
    expect(modules).toMatchObject([
      {
        name: 'mfe-a',
        base: '/modules/mfe-a/files/',
        entry: nameScript('remoteEntry', '// mfe-a'),
        integrity: expect.stringMatching(/^sha256-/) as string,
      },
    ]);
    expect(await page('en/mfe-a.html')).toContain('<p>en /mfe-a mfe-a with the kit of shell Hello</p>');
    expect(await page('np/mfe-a.html')).toContain('<p>np /mfe-a mfe-a with the kit of shell नमस्ते</p>');
    expect(await page('np/404.html')).toContain('<p>np /404 nobody</p>');
    const entry = await findServed(store, ['mfe-a', modules[0]!.version]);
    await expect(readFile(`${entry}.br`)).resolves.toBeInstanceOf(Buffer);
  });

  it('renders a module that is published alone with the deployed shell', async () => {
    await publishBuilds(store, [await buildShell({ text: 'the first shell' }), await buildModule('mfe-a')], {
      settings,
    });
    await buildShell({ text: 'a shell that only its publisher has' });
    await publishBuilds(store, [await buildModule('mfe-a', { text: 'newer' })], { settings });
    expect(await page('en/mfe-a.html')).toContain('newer with the kit of the first shell');
  });

  it('gives the same build the same version, and another build another one', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const first = await inForce();
    await publishBuilds(store, [await buildModule('mfe-a')], { settings });
    expect(await inForce()).toEqual(first);
    await publishBuilds(store, [await buildModule('mfe-a', { text: 'other' })], { settings });
    expect(await inForce()).not.toEqual(first);
  });

  const refused = async (dirs: string[], why: RegExp) => {
    const before = await readHistory(site);
    const attempt = publishBuilds(store, dirs, { settings });
    await expect(attempt).rejects.toThrow(why);
    await expect(attempt).rejects.toBeInstanceOf(PublishRefused);
    expect(await readHistory(site)).toEqual(before);
  };

  it('gives a file that stays the same the same address, and stores only files that the active version does not have', async () => {
    const entry = async (ending = '') =>
      `${await findServed(store, ['mfe-a', (await registry()).modules[0]!.version])}${ending}`;
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const copy = brotliCompressSync(await readFile(await entry()), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    expect(await readFile(await entry('.br'))).not.toEqual(copy);
    await writeFile(await entry('.br'), copy);
    await publishBuilds(store, [await buildModule('mfe-a', { needs: {} })], { settings });
    expect(await readFile(await entry('.br'))).toEqual(copy);
    await publishBuilds(store, [await buildModule('mfe-a', { text: 'other' })], { settings });
    expect(brotliDecompressSync(await readFile(await entry('.br'))).toString()).toBe('// other');
    expect(gunzipSync(await readFile(await entry('.gz'))).toString()).toBe('// other');
    expect(await verifySite(store)).toEqual([]);
  });

  it('refuses a file that was changed after it got its name', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const module = await buildModule('mfe-a', { text: 'newer' });
    await writeFile(path.join(module, 'dist/web', nameScript('remoteEntry', '// newer')), '// changed');
    await refused([module], /^mfe-a: the name of remoteEntry\.[\w-]{43}\.js is not the hash of its content/);
  });

  it('refuses a module that needs more than the shell gives, and changes nothing', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildModule('mfe-a', { needs: { records: '3.0' }, text: 'newer' })],
      /^mfe-a needs records 3\.0, the shell gives 2\.0: publish the shell first$/,
    );
    expect(await page('en/mfe-a.html')).toContain('mfe-a with');
  });

  it('refuses a shell that a deployed module does not fit', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildShell({ gives: { records: '3.0' } })],
      /^mfe-a needs records 2\.0, the shell gives 3\.0: build mfe-a with records 3 and publish it together with the shell$/,
    );
  });

  it('refuses a module that calls a new endpoint until the service has it, whatever the shell', async () => {
    const give = (endpoints: object) =>
      writeFileAtomically(path.join(site.root, 'service.json'), JSON.stringify({ endpoints }));
    await give({});
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const { shell } = await registry();
    const module = await buildModule('mfe-a', { calls: { bookVisit: '1.0' }, text: 'newer' });
    await refused([module], /^mfe-a needs bookVisit 1\.0, the service gives none: bring the service up to date first/);
    await give({ bookVisit: '1.0' });
    await publishBuilds(store, [module]);
    expect((await registry()).shell).toEqual(shell);
    expect(await page('en/mfe-a.html')).toContain('newer with');
  });

  it('refuses a path that belongs to another module', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildModule('mfe-b', { paths: { '/mfe-a': { screen: 'Home' } } })],
      /mfe-b claims \/mfe-a, which belongs to mfe-a/,
    );
  });

  it('refuses an invalid manifest, and names the error', async () => {
    await refused(
      [await buildShell(), await buildModule('mfe-a', { name: 'Doctor' })],
      /mfe\.json is not valid: name \(invalid\)/,
    );
    await refused(
      [await buildShell(), await buildModule('mfe-a', { paths: { '/mfe-a': { scren: 'Home' } } })],
      /^mfe\.json is not valid: paths → \/mfe-a: unknown key "scren"$/,
    );
    await refused(
      [await buildShell(), await buildModule('mfe-a', { paths: { 'mfe a': { screen: 'Home' } } })],
      /^mfe\.json is not valid: paths → mfe a: not a valid path$/,
    );
  });

  it('refuses a package that is not built, and a module without a shell', async () => {
    await refused([path.join(folder, 'mfe-none')], /build it first/);
    await refused([await buildModule('mfe-a')], /publish the shell first/);
  });
});

describe('rollback', () => {
  it('makes the earlier version active, and back', async () => {
    await publishBuilds(
      store,
      [await buildShell(), await buildModule('mfe-a', { text: 'first' }), await buildModule('mfe-b')],
      { settings },
    );
    const first = await inForce();
    await publishBuilds(store, [await buildModule('mfe-a', { text: 'second' })], { settings });
    const second = await inForce();
    expect(`mfe-a ${(await rollback(store, 'mfe-a')).versions['mfe-a']}`).toBe(first[0]);
    expect(await inForce()).toEqual(first);
    expect(await page('np/mfe-a.html')).toContain('first with');
    await rollback(store, 'mfe-a');
    expect(await inForce()).toEqual(second);
    expect(await readHistory(site)).toMatchObject([
      { number: 1 },
      { number: 2 },
      { number: 3, command: 'rollback mfe-a' },
      { number: 4 },
    ]);
  });

  it('rolls back the shell too', async () => {
    await publishBuilds(store, [await buildShell({ text: 'first' }), await buildModule('mfe-a')], { settings });
    await publishBuilds(store, [await buildShell({ text: 'second' })], { settings });
    expect(await page('en/mfe-a.html')).toContain('kit of second');
    await rollback(store, 'shell');
    expect(await page('en/mfe-a.html')).toContain('kit of first');
  });

  it('refuses where there is no earlier version', async () => {
    await publishBuilds(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await expect(rollback(store, 'mfe-a')).rejects.toThrow('mfe-a has no earlier version to go back to');
    await expect(rollback(store, 'mfe-none')).rejects.toThrow(PublishRefused);
  });
});
