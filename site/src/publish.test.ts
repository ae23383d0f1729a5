import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { buildModule as buildModuleIn, buildShell as buildShellIn, SITE_SETTINGS } from '../testing/builds';
import { readRelease, siteFolder, writeAtomically, type SiteFolder } from './folder';
import { latestStep, readHistory } from './history';
import { publish } from './publish';
import { PublishRefused } from './refused';
import { rollback } from './rollback';
import { folderStore, type SiteStore } from './store';
import { verify } from './verify';

const settings = SITE_SETTINGS;

let folder: string;
let site: SiteFolder;
let store: SiteStore;

const buildShell = (how?: object) => buildShellIn(folder, how);
const buildModule = (name: string, how?: object) => buildModuleIn(folder, name, how);

const release = async () => (await latestStep(site))!.release;
const registry = async () => readRelease(site, await release());
const page = async (file: string) => readFile(path.join(site.pages(await release()), file), 'utf8');
const inForce = async () => (await registry()).modules.map(({ name, version }) => `${name} ${version}`);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publish-'));
  site = siteFolder(path.join(folder, 'site'));
  store = folderStore(site);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publish', () => {
  it('gives pages the public data that the service left, and each notice a page of its own', async () => {
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
    await writeAtomically(site.data, JSON.stringify({ listNotices: { notices: [notice(2), notice(1)] } }));
    await publish(
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
    expect(await page('en/a.html')).toContain('</p>newest 2 </div>');
    expect(await page('en/n.html')).toContain('</p>newest 2 listNotices</div>');
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

  it('puts shell and modules in force, with a page for each path in both languages', async () => {
    const published = await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    expect(published.map(({ name }) => name)).toEqual(['shell', 'mfe-a']);
    const { shell, modules } = await registry();
    expect(shell.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
    expect(modules).toMatchObject([
      {
        name: 'mfe-a',
        base: `/modules/mfe-a/${modules[0]!.version}/`,
        entry: 'remoteEntry.js',
        integrity: expect.stringMatching(/^sha256-/) as string,
      },
    ]);
    expect(await page('en/mfe-a.html')).toContain('<p>en /mfe-a mfe-a with the kit of shell Hello</p>');
    expect(await page('np/mfe-a.html')).toContain('<p>np /mfe-a mfe-a with the kit of shell नमस्ते</p>');
    expect(await page('np/404.html')).toContain('<p>np /404 nobody</p>');
    await expect(
      readFile(path.join(site.files('mfe-a', modules[0]!.version), 'remoteEntry.js.br')),
    ).resolves.toBeInstanceOf(Buffer);
  });

  it('renders a module that is published alone by the shell that is deployed', async () => {
    await publish(store, [await buildShell({ text: 'the first shell' }), await buildModule('mfe-a')], { settings });
    await buildShell({ text: 'a shell that only its publisher has' });
    await publish(store, [await buildModule('mfe-a', { text: 'newer' })], { settings });
    expect(await page('en/mfe-a.html')).toContain('newer with the kit of the first shell');
  });

  it('gives the same build the same version, and any other build another', async () => {
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const first = await inForce();
    await publish(store, [await buildModule('mfe-a')], { settings });
    expect(await inForce()).toEqual(first);
    await publish(store, [await buildModule('mfe-a', { text: 'other' })], { settings });
    expect(await inForce()).not.toEqual(first);
  });

  const refused = async (dirs: string[], why: RegExp) => {
    const before = await readHistory(site);
    const attempt = publish(store, dirs, { settings });
    await expect(attempt).rejects.toThrow(why);
    await expect(attempt).rejects.toBeInstanceOf(PublishRefused);
    expect(await readHistory(site)).toEqual(before);
  };

  it('compresses only files that are not those of the version in force', async () => {
    const entry = async (ending = '') => {
      const { version } = (await registry()).modules[0]!;
      return path.join(site.files('mfe-a', version), `remoteEntry.js${ending}`);
    };
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const copy = brotliCompressSync(await readFile(await entry()), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    expect(await readFile(await entry('.br'))).not.toEqual(copy);
    await writeFile(await entry('.br'), copy);
    await publish(store, [await buildModule('mfe-a', { needs: {} })], { settings });
    expect(await readFile(await entry('.br'))).toEqual(copy);
    await publish(store, [await buildModule('mfe-a', { text: 'other' })], { settings });
    expect(brotliDecompressSync(await readFile(await entry('.br'))).toString()).toBe('// other');
    expect(gunzipSync(await readFile(await entry('.gz'))).toString()).toBe('// other');
    expect(await verify(store)).toEqual([]);
  });

  it('refuses a module that needs more than the shell gives, and leaves everything as it was', async () => {
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildModule('mfe-a', { needs: { records: '3.0' }, text: 'newer' })],
      /^mfe-a needs records 3\.0, the shell gives 2\.0: publish the shell first$/,
    );
    expect(await page('en/mfe-a.html')).toContain('mfe-a with');
  });

  it('refuses a shell that a deployed module does not work with', async () => {
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildShell({ gives: { records: '3.0' } })],
      /^mfe-a needs records 2\.0, the shell gives 3\.0: build mfe-a with records 3 and publish it together with the shell$/,
    );
  });

  it('refuses what asks more of the service than the one that runs there gives', async () => {
    await writeAtomically(path.join(site.root, 'service.json'), JSON.stringify({ contract: '1.0' }));
    await refused(
      [await buildShell({ gives: { contract: '1.1' } }), await buildModule('mfe-a', { needs: { contract: '1.1' } })],
      /^the shell needs contract 1\.1, the service gives 1\.0: bring the service up to date first$/,
    );
  });

  it('takes a shell that is one version of the contract behind the service', async () => {
    await writeAtomically(path.join(site.root, 'service.json'), JSON.stringify({ contract: '1.2' }));
    await publish(
      store,
      [await buildShell({ gives: { contract: '1.1' } }), await buildModule('mfe-a', { needs: {} })],
      {
        settings,
      },
    );
    expect(await page('en/mfe-a.html')).toContain('mfe-a with the kit of shell');
  });

  it('lets a module that calls a new endpoint wait for the service, and not for the shell', async () => {
    const give = (endpoints: object) =>
      writeAtomically(path.join(site.root, 'service.json'), JSON.stringify({ contract: '2.0', endpoints }));
    await give({});
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    const { shell } = await registry();
    const module = await buildModule('mfe-a', { calls: { bookVisit: '1.0' }, text: 'newer' });
    await refused([module], /^mfe-a needs bookVisit 1\.0, the service gives none: bring the service up to date first/);
    await give({ bookVisit: '1.0' });
    await publish(store, [module]);
    expect((await registry()).shell).toEqual(shell);
    expect(await page('en/mfe-a.html')).toContain('newer with');
  });

  describe('with an endpoint that ends', () => {
    const serviceUntil = (until: string) =>
      writeAtomically(
        path.join(site.root, 'service.json'),
        JSON.stringify({
          contract: '2.0',
          endpoints: { bookVisit: '1.3', bookVisit2: '2.0' },
          ends: { bookVisit: until },
        }),
      );
    const caller = (text: string) => buildModule('mfe-a', { calls: { bookVisit: '1.3' }, text });

    it('takes a module that calls it until its last day, and says so', async () => {
      await serviceUntil('2999-01-01');
      const published = await publish(store, [await buildShell(), await caller('one')], { settings });
      expect(published.flatMap(({ ending }) => ending).join()).toMatch(
        /^mfe-a calls bookVisit, which ends on 2999-01-01, in \d+ days: call bookVisit2 instead$/,
      );
    });

    it('refuses it afterwards; what is in force goes on, comes back, and stops nobody', async () => {
      await serviceUntil('2999-01-01');
      await publish(store, [await buildShell(), await caller('one')], { settings });
      await publish(store, [await caller('two')]);
      await serviceUntil('2026-01-01');
      await refused(
        [await caller('three')],
        /^mfe-a calls bookVisit, which ended on 2026-01-01: call bookVisit2 instead$/,
      );
      await rollback(store, 'mfe-a');
      await publish(store, [await caller('of the checkout of the service')], { callsEnded: true });
      // Now the service answers it no more.
      await writeAtomically(
        path.join(site.root, 'service.json'),
        JSON.stringify({ contract: '3.0', endpoints: { bookVisit2: '2.0' } }),
      );
      await publish(store, [await buildModule('mfe-b', { calls: { bookVisit2: '2.0' } })]);
      expect(await inForce()).toHaveLength(2);
      await refused([await caller('four')], /^mfe-a needs bookVisit 1\.3, the service gives none/);
      await publish(store, [await buildModule('mfe-a', { calls: { bookVisit2: '2.0' }, text: 'five' })]);
    });
  });

  it('refuses a path that belongs to another module', async () => {
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await refused(
      [await buildModule('mfe-b', { paths: { '/mfe-a': { screen: 'Home' } } })],
      /mfe-b claims \/mfe-a, which belongs to mfe-a/,
    );
  });

  it('refuses a manifest that does not fit, and names what is wrong', async () => {
    await refused(
      [await buildShell(), await buildModule('mfe-a', { name: 'Doctor' })],
      /mfe\.json does not fit: name \(invalid\)/,
    );
  });

  it('refuses what was not built, and a module where no shell is', async () => {
    await refused([path.join(folder, 'mfe-none')], /build it first/);
    await refused([await buildModule('mfe-a')], /publish the shell first/);
  });
});

describe('rollback', () => {
  it('puts the earlier version in force again, and forth', async () => {
    await publish(
      store,
      [await buildShell(), await buildModule('mfe-a', { text: 'first' }), await buildModule('mfe-b')],
      { settings },
    );
    const first = await inForce();
    await publish(store, [await buildModule('mfe-a', { text: 'second' })], { settings });
    const second = await inForce();
    expect(`mfe-a ${(await rollback(store, 'mfe-a')).versions['mfe-a']}`).toBe(first[0]);
    expect(await inForce()).toEqual(first);
    expect(await page('np/mfe-a.html')).toContain('first with');
    await rollback(store, 'mfe-a');
    expect(await inForce()).toEqual(second);
    expect(await readHistory(site)).toMatchObject([
      { number: 1 },
      { number: 2 },
      { number: 3, did: 'rollback mfe-a' },
      { number: 4 },
    ]);
  });

  it('takes the shell back too', async () => {
    await publish(store, [await buildShell({ text: 'first' }), await buildModule('mfe-a')], { settings });
    await publish(store, [await buildShell({ text: 'second' })], { settings });
    expect(await page('en/mfe-a.html')).toContain('kit of second');
    await rollback(store, 'shell');
    expect(await page('en/mfe-a.html')).toContain('kit of first');
  });

  it('refuses where there is nothing to go back to', async () => {
    await publish(store, [await buildShell(), await buildModule('mfe-a')], { settings });
    await expect(rollback(store, 'mfe-a')).rejects.toThrow('mfe-a has no earlier version to go back to');
    await expect(rollback(store, 'mfe-none')).rejects.toThrow(PublishRefused);
  });
});
