/** Changes of a site in a folder and in a bucket are atomic, serial and reversible. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nameScript, SITE_SETTINGS } from '../../testing/builds';
import { findServed } from '../../testing/published';
import { COMMIT, preparedSites } from '../../testing/sites';
import { fetchActiveEntry, getActive, PublishedMeanwhile, readActiveEntry, type HistoryEntry } from '../store/history';
import { prepareRollbacks, pruneSite } from './prune';
import { pinVersion, publishBuilds, publishSettings, rollback, rollbackSite, unpinVersion } from './publish';
import { startCanary } from './trials';
import { verifySite } from './verify';
import { syncSite } from '../store/bucket';
import { PUBLIC_DATA_FILE, readRelease, type SiteStore } from '../store/siteFolder';

const settings = SITE_SETTINGS;
const DAY_MS = 24 * 60 * 60_000;
const { kinds, shell, mfe } = preparedSites();

const versionOf = (entry: HistoryEntry, name: string) => getActive(entry)[name]!;

/** Returns a store that rejects after `max` writes, as if the process had ended. */
function dyingAfter(store: SiteStore, max: number) {
  let done = 0;
  const mortal =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (done++ >= max) throw new Error('died');
      return run(...args);
    };
  return { ...store, send: mortal(store.send), write: mortal(store.write), append: mortal(store.append) };
}

describe.each(Object.entries(kinds))('a site in %s', (_, open) => {
  const publishFirst = async (...others: string[]) => {
    const dirs = await Promise.all(['mfe-a', ...others].map((name) => mfe(name)));
    return publishBuilds(await open(), [await shell(), ...dirs], { settings });
  };
  /** A store that follows the site, as a service does. */
  let reader: SiteStore;
  beforeEach(async () => {
    reader = await open();
  });
  const now = () => fetchActiveEntry(reader);

  it('does not change by a publication that died, wherever it died, and accepts the next one', async () => {
    await publishFirst();
    const before = await now();
    // Before its script and each of its compressed copies, its files for pages, its release, and its entry.
    const deaths = [0, 1, 2, 3, 4, 5];
    const attempt = async (text: string, max: number) =>
      publishBuilds(dyingAfter(await open(), max), [await mfe('mfe-a', text)], { settings });
    for (const done of deaths) {
      await expect(attempt(`died after ${done}`, done)).rejects.toThrow('died');
      expect(await now()).toEqual(before);
      expect(await verifySite(reader)).toEqual([]);
    }
    // Builds with leftovers in the site, and one without.
    for (const text of ['died after 1', 'died after 4', 'died after 5', 'newer']) {
      const last = versionOf(await now(), 'mfe-a');
      await attempt(text, deaths.length);
      expect(versionOf(await now(), 'mfe-a')).not.toBe(last);
    }
    expect(await verifySite(await open())).toEqual([]);
  });

  it('accepts one of two publications at the same time, and refuses the other, which succeeds afterwards', async () => {
    await publishFirst('mfe-b');
    const dirs = [await mfe('mfe-a', 'newer'), await mfe('mfe-b', 'newer')];
    let waiting = 0;
    let bothThere: () => void;
    const both = new Promise<void>((resolve) => {
      bothThere = resolve;
    });
    const waitForBoth = async (store: SiteStore): Promise<SiteStore> => ({
      ...store,
      append: async (entry) => {
        if (++waiting === 2) bothThere();
        await both;
        return store.append(entry);
      },
    });
    const attempts = await Promise.allSettled(
      dirs.map(async (dir) => publishBuilds(await waitForBoth(await open()), [dir], { settings })),
    );
    const lost = attempts.findIndex(({ status }) => status === 'rejected');
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((attempts[lost] as PromiseRejectedResult).reason).toBeInstanceOf(PublishedMeanwhile);
    expect((await now()).number).toBe(2);
    await publishBuilds(await open(), [dirs[lost]!], { settings });
    expect(await now()).toMatchObject({ number: 3 });
    expect(await verifySite(await open())).toEqual([]);
  });

  it('goes back to the previous version, to any version in the site, and as a whole', async () => {
    await publishFirst('mfe-b');
    const first = await now();
    await publishBuilds(await open(), [await mfe('mfe-a', 'second')], { settings });
    const second = await now();
    await publishBuilds(await open(), [await mfe('mfe-a', 'third'), await mfe('mfe-b', 'third')], { settings });
    expect(versionOf(await rollback(await open(), 'mfe-a'), 'mfe-a')).toBe(versionOf(second, 'mfe-a'));
    expect(versionOf(await rollback(await open(), 'mfe-a', versionOf(first, 'mfe-a')), 'mfe-a')).toBe(
      versionOf(first, 'mfe-a'),
    );
    await expect(rollback(await open(), 'mfe-a', '9.9.9-00000000')).rejects.toThrow(
      'There is no mfe-a 9.9.9-00000000 in the site',
    );
    const entry = await rollbackSite(await open());
    expect(versionOf(entry, 'mfe-b')).not.toBe(versionOf(first, 'mfe-b'));
    expect(await verifySite(await open())).toEqual([]);
  });

  it('renders with the public data that the service wrote', async () => {
    const notice = {
      id: 7,
      title: { en: 'N' },
      description: { en: 'x' },
      image: null,
      publishedBy: { en: 'A', np: 'A' },
      publishedDate: '2026-01-01',
      visibleUntil: null,
      eventDay: null,
    };
    await (await open()).write(PUBLIC_DATA_FILE, JSON.stringify({ listNotices: { notices: [notice] } }));
    await publishFirst();
    const { release } = await now();
    expect((await (await open()).read(`releases/${release}/pages-0/en/mfe-a.html`))!.toString()).toContain('newest 7');
  });

  it('keeps its settings in a rollback of one module, and goes back to earlier ones in a rollback of the site', async () => {
    await publishFirst();
    const first = await now();
    const second = { ...settings, phone: '2' };
    const settingsIn = async ({ release }: HistoryEntry) =>
      JSON.parse((await (await open()).read(`releases/${release}/settings.json`))!.toString()) as unknown;
    const changed = await publishSettings(await open(), second);
    expect(changed).toMatchObject({ command: 'settings', versions: first.versions });
    expect(await settingsIn(changed)).toEqual(second);
    expect(await rollbackSite(await open())).toMatchObject({ release: first.release });
    await publishSettings(await open(), second);
    // The settings of a publication count for a new site alone.
    await publishBuilds(await open(), [await mfe('mfe-a', 'second')], { settings: { ...settings, phone: '3' } });
    expect(await settingsIn(await now())).toEqual(second);
    expect(await settingsIn(await rollback(await open(), 'mfe-a'))).toEqual(second);
  });

  it('prepares rollbacks, so that they render nothing', async () => {
    await publishFirst('mfe-b');
    const first = await now();
    await publishBuilds(await open(), [await mfe('mfe-a', 'second')], { settings });
    await publishBuilds(await open(), [await mfe('mfe-b', 'second')], { settings });
    const ready = await prepareRollbacks(await open());
    expect(ready).toHaveLength(2);
    const entry = await rollback(await open(), 'mfe-a');
    expect(ready).toContain(entry.release);
    expect(versionOf(entry, 'mfe-a')).toBe(versionOf(first, 'mfe-a'));
    expect(versionOf(entry, 'mfe-b')).not.toBe(versionOf(first, 'mfe-b'));
  });

  it('keeps a pinned module at its version until it is unpinned', async () => {
    await publishFirst();
    const first = await now();
    expect((await pinVersion(await open(), 'mfe-a')).release).toBe(first.release);
    const [published] = await publishBuilds(await open(), [await mfe('mfe-a', 'second')], { settings });
    expect(published).toMatchObject({ name: 'mfe-a', pinned: versionOf(first, 'mfe-a') });
    expect((await now()).release).toBe(first.release);
    await expect(rollback(await open(), 'mfe-a')).rejects.toThrow('unpin it first');
    await expect(
      startCanary(await open(), { dirs: [], versions: { 'mfe-a': published!.version }, share: 10 }),
    ).rejects.toThrow('unpin it first');
    expect(versionOf(await unpinVersion(await open(), 'mfe-a'), 'mfe-a')).toBe(published!.version);
    await expect(unpinVersion(await open(), 'mfe-a')).rejects.toThrow('mfe-a is not pinned');
    expect(versionOf(await pinVersion(await open(), 'mfe-a', versionOf(first, 'mfe-a')), 'mfe-a')).toBe(
      versionOf(first, 'mfe-a'),
    );
    await expect(pinVersion(await open(), 'mfe-none')).rejects.toThrow('There is no mfe-none in the site');
  });

  it('records who did what, when, and from which commit', async () => {
    await publishFirst();
    const entry = await now();
    expect(entry).toMatchObject({
      number: 1,
      by: expect.stringMatching(/^operator \(.+@.+\)$/) as string,
      command: expect.stringMatching(/^publish shell@0\.1\.0-\w{8} mfe-a@/) as string,
      builds: { 'mfe-a': { commit: COMMIT } },
    });
    expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps old versions for open tabs and rollbacks, and prunes the rest', async () => {
    await publishFirst();
    const first = await now();
    for (const text of ['second', 'third']) await publishBuilds(await open(), [await mfe('mfe-a', text)], { settings });
    const rollbackReleases = await prepareRollbacks(await open());
    expect(await pruneSite(await open(), { days: 30, rollbackReleases })).toEqual([]);
    const month = Date.now() + 31 * DAY_MS;
    const gone = await pruneSite(await open(), { days: 30, rollbackReleases, now: month });
    expect(gone.sort()).toEqual([
      `public/modules/mfe-a/files/${nameScript('remoteEntry', '// mfe-a')}`,
      `releases/${first.release}`,
      `server/mfe-a/${versionOf(first, 'mfe-a')}`,
    ]);
    expect(await verifySite(await open())).toEqual([]);
    await rollback(await open(), 'mfe-a');
    expect(await verifySite(await open())).toEqual([]);
    await expect(rollback(await open(), 'mfe-a', versionOf(first, 'mfe-a'))).rejects.toThrow('There is no mfe-a');
  });
});

describe('a process that serves a site from a bucket', () => {
  it('follows publications, and skips entries that are not active any more', async () => {
    const open = kinds['a bucket']!;
    await publishBuilds(await open(), [await shell(), await mfe('mfe-a')], { settings });
    const copy = await open();
    await syncSite(copy);
    expect(await readActiveEntry(copy.site)).toEqual(await fetchActiveEntry(await open()));
    for (const text of ['second', 'third']) await publishBuilds(await open(), [await mfe('mfe-a', text)], { settings });
    await syncSite(copy);
    const entry = (await readActiveEntry(copy.site))!;
    expect(entry.number).toBe(3);
    expect((await readRelease(copy.site, entry.release)).modules[0]!.version).toBe(versionOf(entry, 'mfe-a'));
    expect(await readFile(path.join(copy.site.pages(entry.release), 'np/mfe-a.html'), 'utf8')).toContain('third with');
    expect(await readFile(await findServed(copy, ['mfe-a', versionOf(entry, 'mfe-a')]), 'utf8')).toBe('// third');
  });
});
