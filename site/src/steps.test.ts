/** How a site changes, in a folder and in a bucket: all at once or not at all, one after the other, and always back again. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_SETTINGS } from '../testing/builds';
import { COMMIT, preparedSites } from '../testing/sites';
import { syncSite } from './syncSite';
import { PUBLIC_DATA_FILE, readRelease } from './folder';
import { inForce, latestStep, type Step } from './history';
import { prune } from './prune';
import { present, publish, publishSettings } from './publish';
import { PublishedMeanwhile } from './refused';
import { pin, prebuildRollbacks, rollback, rollbackAll, unpin } from './rollback';
import type { SiteStore } from './store';
import { startCanary } from './trials';
import { verify } from './verify';

const settings = SITE_SETTINGS;
const DAY_MS = 24 * 60 * 60_000;
const { kinds, shell, mfe } = preparedSites();

const versionOf = (step: Step, name: string) => inForce(step)[name]!;

/** Lets a store change `max` things, then nothing any more, as if its process had ended. What it reads leaves the site as it is. */
function dyingAfter(store: SiteStore, max: number) {
  let done = 0;
  const mortal =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (done++ >= max) throw new Error('died');
      return run(...args);
    };
  return { ...store, send: mortal(store.send), write: mortal(store.write), add: mortal(store.add) };
}

describe.each(Object.entries(kinds))('a site in %s', (_, open) => {
  const publishFirst = async (...others: string[]) => {
    const dirs = await Promise.all(['mfe-a', ...others].map((name) => mfe(name)));
    return publish(await open(), [await shell(), ...dirs], { settings });
  };
  /** One who looks on all the time, as a service does: only what is new comes here. */
  let reader: SiteStore;
  beforeEach(async () => {
    reader = await open();
  });
  const now = () => present(reader);

  it('is as it was after a publication that died, wherever it died, and takes the next one', async () => {
    await publishFirst();
    const before = await now();
    // Before its files for browsers are there, its files for pages, its release, and its step.
    const deaths = [0, 1, 2, 3];
    const attempt = async (text: string, max: number) =>
      publish(dyingAfter(await open(), max), [await mfe('mfe-a', text)], { settings });
    for (const done of deaths) {
      await expect(attempt(`died after ${done}`, done)).rejects.toThrow('died');
      expect(await now()).toEqual(before);
      expect(await verify(reader)).toEqual([]);
    }
    // Those that left something there, and one that has everything still to do.
    for (const text of ['died after 1', 'died after 3', 'newer']) {
      const last = versionOf(await now(), 'mfe-a');
      await attempt(text, deaths.length);
      expect(versionOf(await now(), 'mfe-a')).not.toBe(last);
    }
    expect(await verify(await open())).toEqual([]);
  });

  it('lets one of two win who publish at once, and tells the other, who then may', async () => {
    await publishFirst('mfe-b');
    const dirs = [await mfe('mfe-a', 'newer'), await mfe('mfe-b', 'newer')];
    let waiting = 0;
    let bothThere: () => void;
    const both = new Promise<void>((resolve) => {
      bothThere = resolve;
    });
    const together = async (store: SiteStore): Promise<SiteStore> => ({
      ...store,
      add: async (step) => {
        if (++waiting === 2) bothThere();
        await both;
        return store.add(step);
      },
    });
    const attempts = await Promise.allSettled(
      dirs.map(async (dir) => publish(await together(await open()), [dir], { settings })),
    );
    const lost = attempts.findIndex(({ status }) => status === 'rejected');
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((attempts[lost] as PromiseRejectedResult).reason).toBeInstanceOf(PublishedMeanwhile);
    expect((await now()).number).toBe(2);
    await publish(await open(), [dirs[lost]!], { settings });
    expect(await now()).toMatchObject({ number: 3 });
    expect(await verify(await open())).toEqual([]);
  });

  it('goes back to the version before, to any that is there, and all of it at once', async () => {
    await publishFirst('mfe-b');
    const first = await now();
    await publish(await open(), [await mfe('mfe-a', 'second')], { settings });
    const second = await now();
    await publish(await open(), [await mfe('mfe-a', 'third'), await mfe('mfe-b', 'third')], { settings });
    expect(versionOf(await rollback(await open(), 'mfe-a'), 'mfe-a')).toBe(versionOf(second, 'mfe-a'));
    expect(versionOf(await rollback(await open(), 'mfe-a', versionOf(first, 'mfe-a')), 'mfe-a')).toBe(
      versionOf(first, 'mfe-a'),
    );
    await expect(rollback(await open(), 'mfe-a', '9.9.9-00000000')).rejects.toThrow(
      'There is no mfe-a 9.9.9-00000000 in the site',
    );
    const step = await rollbackAll(await open());
    expect(versionOf(step, 'mfe-b')).not.toBe(versionOf(first, 'mfe-b'));
    expect(await verify(await open())).toEqual([]);
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

  it('keeps its settings while one module goes back, and takes those before with all of it', async () => {
    await publishFirst();
    const first = await now();
    const second = { ...settings, phone: '2' };
    const settingsIn = async ({ release }: Step) =>
      JSON.parse((await (await open()).read(`releases/${release}/settings.json`))!.toString()) as unknown;
    const changed = await publishSettings(await open(), second);
    expect(changed).toMatchObject({ did: 'settings', versions: first.versions });
    expect(await settingsIn(changed)).toEqual(second);
    expect(await rollbackAll(await open())).toMatchObject({ release: first.release });
    await publishSettings(await open(), second);
    // Whatever settings a publisher has, a module comes alone.
    await publish(await open(), [await mfe('mfe-a', 'second')], { settings: { ...settings, phone: '3' } });
    expect(await settingsIn(await now())).toEqual(second);
    expect(await settingsIn(await rollback(await open(), 'mfe-a'))).toEqual(second);
  });

  it('has each way back ready, so that nothing is rendered on it', async () => {
    await publishFirst('mfe-b');
    const first = await now();
    await publish(await open(), [await mfe('mfe-a', 'second')], { settings });
    await publish(await open(), [await mfe('mfe-b', 'second')], { settings });
    const ready = await prebuildRollbacks(await open());
    expect(ready).toHaveLength(2);
    const step = await rollback(await open(), 'mfe-a');
    expect(ready).toContain(step.release);
    expect(versionOf(step, 'mfe-a')).toBe(versionOf(first, 'mfe-a'));
    expect(versionOf(step, 'mfe-b')).not.toBe(versionOf(first, 'mfe-b'));
  });

  it('keeps a pinned module where it is until it is unpinned', async () => {
    await publishFirst();
    const first = await now();
    expect((await pin(await open(), 'mfe-a')).release).toBe(first.release);
    const [published] = await publish(await open(), [await mfe('mfe-a', 'second')], { settings });
    expect(published).toMatchObject({ name: 'mfe-a', pinned: versionOf(first, 'mfe-a') });
    expect((await now()).release).toBe(first.release);
    await expect(rollback(await open(), 'mfe-a')).rejects.toThrow('unpin it first');
    await expect(
      startCanary(await open(), { dirs: [], versions: { 'mfe-a': published!.version }, share: 10 }),
    ).rejects.toThrow('unpin it first');
    expect(versionOf(await unpin(await open(), 'mfe-a'), 'mfe-a')).toBe(published!.version);
    await expect(unpin(await open(), 'mfe-a')).rejects.toThrow('mfe-a is not pinned');
    expect(versionOf(await pin(await open(), 'mfe-a', versionOf(first, 'mfe-a')), 'mfe-a')).toBe(
      versionOf(first, 'mfe-a'),
    );
    await expect(pin(await open(), 'mfe-none')).rejects.toThrow('There is no mfe-none in the site');
  });

  it('says who did what, when, and from which commit', async () => {
    await publishFirst();
    const step = await now();
    expect(step).toMatchObject({
      number: 1,
      by: expect.stringMatching(/^operator \(.+@.+\)$/) as string,
      did: expect.stringMatching(/^publish shell@0\.1\.0-\w{8} mfe-a@/) as string,
      commits: { 'mfe-a': COMMIT },
    });
    expect(Math.abs(Date.parse(step.at) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps old versions for tabs that are open, and what a rollback needs, and removes the rest', async () => {
    await publishFirst();
    const first = await now();
    for (const text of ['second', 'third']) await publish(await open(), [await mfe('mfe-a', text)], { settings });
    const waysBack = await prebuildRollbacks(await open());
    expect(await prune(await open(), { days: 30, waysBack })).toEqual([]);
    const month = Date.now() + 31 * DAY_MS;
    const gone = await prune(await open(), { days: 30, waysBack, now: month });
    expect(gone.sort()).toEqual([
      `public/modules/mfe-a/${versionOf(first, 'mfe-a')}`,
      `releases/${first.release}`,
      `server/mfe-a/${versionOf(first, 'mfe-a')}`,
    ]);
    expect(await verify(await open())).toEqual([]);
    await rollback(await open(), 'mfe-a');
    expect(await verify(await open())).toEqual([]);
    await expect(rollback(await open(), 'mfe-a', versionOf(first, 'mfe-a'))).rejects.toThrow('There is no mfe-a');
  });
});

describe('a process that serves a site from a bucket', () => {
  it('follows what is published, and comes by a step that is over at once without showing it', async () => {
    const open = kinds['a bucket']!;
    await publish(await open(), [await shell(), await mfe('mfe-a')], { settings });
    const copy = await open();
    await syncSite(copy);
    expect(await latestStep(copy.site)).toEqual(await present(await open()));
    for (const text of ['second', 'third']) await publish(await open(), [await mfe('mfe-a', text)], { settings });
    await syncSite(copy);
    const step = (await latestStep(copy.site))!;
    expect(step.number).toBe(3);
    expect((await readRelease(copy.site, step.release)).modules[0]!.version).toBe(versionOf(step, 'mfe-a'));
    expect(await readFile(path.join(copy.site.pages(step.release), 'np/mfe-a.html'), 'utf8')).toContain('third with');
    expect(
      await readFile(path.join(copy.site.files('mfe-a', versionOf(step, 'mfe-a')), 'remoteEntry.js'), 'utf8'),
    ).toBe('// third');
  });
});
