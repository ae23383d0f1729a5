/** How a site changes, in a folder and in a bucket: all at once or not at all, one after the other, and always back again. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell as buildShellIn, SITE_SETTINGS } from '../testing/builds';
import { startObjectStore, type ObjectStore } from '../testing/objectStore';
import { syncSite } from './syncSite';
import { PUBLIC_DATA_FILE, readRelease } from './folder';
import { inForce, latestStep, type Step } from './history';
import { openSite, readSitePlace } from './place';
import { prune } from './prune';
import { present, publish, publishPreview, publishSettings, removeModule } from './publish';
import { PublishedMeanwhile } from './refused';
import { pin, prebuildRollbacks, rollback, rollbackAll, unpin } from './rollback';
import type { SiteStore } from './store';
import { endCanary, promoteCanary, startCanary } from './trials';
import { verify } from './verify';

const settings = SITE_SETTINGS;
const DAY_MS = 24 * 60 * 60_000;
let folder: string;
let objects: ObjectStore;
const bucketEnv = () => ({
  SITE_DIR: `s3://site-${path.basename(folder).toLowerCase()}/portal`,
  SITE_S3_ENDPOINT: objects.url,
});

/** Another person, or another machine, that works on the same site. */
const KINDS = {
  'a folder': () => openSite(readSitePlace({ SITE_DIR: path.join(folder, 'site') }), ''),
  'a bucket': () => openSite(readSitePlace(bucketEnv()), path.join(folder, `copy-${randomUUID()}`)),
};

beforeAll(async () => {
  objects = await startObjectStore();
  Object.assign(process.env, objects.keys);
});
afterAll(() => objects.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-steps-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = (text?: string) => buildShellIn(folder, { ...(text && { text }) });
const mfe = (name: string, text = name) => buildModuleIn(folder, name, { text });

const versionOf = (step: Step, name: string) => inForce(step)[name]!;

/** Lets a store do `max` things, then nothing any more, as if its process had ended. */
function dyingAfter(store: SiteStore, max: number) {
  let done = 0;
  const mortal =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (done++ >= max) throw new Error('died');
      return run(...args);
    };
  return { ...store, fetch: mortal(store.fetch), send: mortal(store.send), add: mortal(store.add), done: () => done };
}

describe.each(Object.entries(KINDS))('a site in %s', (_, open) => {
  const publishFirst = async () =>
    publish(await open(), [await shell(), await mfe('mfe-a'), await mfe('mfe-b')], { settings });
  const now = async () => present(await open());

  it('is as it was after a publication that died, wherever it died, and takes the next one', async () => {
    await publishFirst();
    const before = await now();
    const dir = await mfe('mfe-a', 'newer');
    const whole = dyingAfter(await open(), Infinity);
    for (let max = 0; ; max++) {
      const store = dyingAfter(await open(), max);
      const died = await publish(store, [dir], { settings }).then(
        () => false,
        (error: Error) => error.message === 'died',
      );
      if (!died) break;
      expect(await now()).toEqual(before);
      expect(await verify(await open())).toEqual([]);
      expect(max).toBeLessThan(40);
    }
    expect(versionOf(await now(), 'mfe-a')).not.toBe(versionOf(before, 'mfe-a'));
    expect(await verify(whole)).toEqual([]);
  });

  it('lets one of two win who publish at once, and tells the other, who then may', async () => {
    await publishFirst();
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
    await publishFirst();
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
    await publishFirst();
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

  const tryOut = async (name: string, share = 10, text = 'tried') =>
    startCanary(await open(), { dirs: [await mfe(name, text)], versions: {}, share });
  const trialOf = ({ trials }: Step, name: string) => trials.find(({ versions }) => versions[name]);

  it('tries a version beside the one in force, with pages of its own, until it is promoted or ended', async () => {
    await publishFirst();
    const first = await now();
    const { trials, release } = await tryOut('mfe-a');
    const [trial] = trials;
    expect(release).toBe(first.release);
    expect(trial!.release).not.toBe(release);
    expect(trial!.lots).toHaveLength(10);
    expect(await verify(await open())).toEqual([]);
    const step = await publish(await open(), [await mfe('mfe-b', 'second')]).then(now);
    expect(step.trials).toMatchObject([{ versions: trial!.versions, share: 10, lots: trial!.lots }]);
    expect(step.trials[0]!.release).not.toBe(trial!.release);
    expect(await endCanary(await open())).toMatchObject({ did: 'canary mfe-a end', trials: [] });
    await expect(endCanary(await open())).rejects.toThrow('There is no canary');
    await startCanary(await open(), { dirs: [], versions: trial!.versions, share: 50 });
    const promoted = await promoteCanary(await open());
    expect(versionOf(promoted, 'mfe-a')).toBe(trial!.versions['mfe-a']);
    expect(promoted.trials).toEqual([]);
  });

  it('has a trial of each module, with its own visitors, share and end', async () => {
    await publishFirst();
    const first = await now();
    const a = trialOf(await tryOut('mfe-a', 10), 'mfe-a')!;
    const both = await tryOut('mfe-b', 30);
    expect(trialOf(both, 'mfe-a')).toEqual(a);
    expect(trialOf(both, 'mfe-b')!.lots.filter((lot) => a.lots.includes(lot))).toEqual([]);
    expect(both.together).toBeDefined();
    await expect(tryOut('mfe-b', 95)).rejects.toThrow(
      'Only 90 of a hundred visitors are left for mfe-b: canary mfe-a has 10',
    );
    await expect(endCanary(await open())).rejects.toThrow('say which: mfe-a, mfe-b');
    const grown = await tryOut('mfe-a', 40);
    expect(trialOf(grown, 'mfe-a')!.lots).toEqual(expect.arrayContaining([...a.lots]));
    expect(trialOf(grown, 'mfe-b')!.lots).toEqual(trialOf(both, 'mfe-b')!.lots);
    const ended = await endCanary(await open(), 'mfe-a');
    expect(ended.trials).toEqual([trialOf(both, 'mfe-b')]);
    expect(ended).not.toHaveProperty('together');
    expect((await promoteCanary(await open(), 'mfe-b')).release).not.toBe(first.release);
    expect(await verify(await open())).toEqual([]);
  });

  it('ends a trial with a rollback or a publication of the same module, and leaves the others', async () => {
    await publishFirst();
    await publish(await open(), [await mfe('mfe-b', 'second')]);
    await tryOut('mfe-a');
    const step = await rollback(await open(), 'mfe-b');
    expect(step.trials).toHaveLength(1);
    expect(await verify(await open())).toEqual([]);
    await tryOut('mfe-b');
    await publish(await open(), [await mfe('mfe-a', 'better')]);
    expect((await now()).trials.map(({ versions }) => Object.keys(versions))).toEqual([['mfe-b']]);
    expect((await rollback(await open(), 'mfe-b', versionOf(step, 'mfe-b'))).trials).toEqual([]);
  });

  it('forgets a trial whose time is over with the next step', async () => {
    await publishFirst();
    const { trials } = await startCanary(await open(), {
      dirs: [await mfe('mfe-a', 'tried')],
      versions: {},
      share: 10,
      days: 1e-9,
    });
    expect(trials[0]!.until).toBeDefined();
    const step = await pin(await open(), 'mfe-b');
    expect(step).toMatchObject({ trials: [], did: 'pin mfe-b; canary mfe-a was over' });
  });

  it('shows a preview to those who have its address, beside a trial of the same module', async () => {
    await publishFirst();
    const first = await now();
    await tryOut('mfe-a');
    const preview = await publishPreview(await open(), [await mfe('mfe-a', 'new form')], 'new-form');
    expect(preview).toMatchObject({ share: 0, lots: [], preview: 'new-form' });
    expect(Date.parse(preview.until!) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const step = await now();
    expect(step).toMatchObject({ release: first.release, trials: [{ share: 10 }, { preview: 'new-form' }] });
    await publishPreview(await open(), [await mfe('mfe-a', 'newer form')], 'new-form');
    expect((await now()).trials).toHaveLength(2);
    await publish(await open(), [await mfe('mfe-a', 'second')]);
    expect((await now()).trials).toMatchObject([{ preview: 'new-form' }]);
    expect((await endCanary(await open(), 'new-form')).trials).toEqual([]);
    await expect(publishPreview(await open(), [await mfe('mfe-a')], 'No')).rejects.toThrow('The name of a preview');
  });

  it('takes a module away with its pages and its claim, and brings it back', async () => {
    await publishFirst();
    await tryOut('mfe-a');
    const step = await removeModule(await open(), 'mfe-a');
    expect(step).toMatchObject({ did: 'remove mfe-a', trials: [], owners: { 'mfe-b': ['/mfe-b'] } });
    expect(step.owners).not.toHaveProperty('mfe-a');
    expect(inForce(step)).not.toHaveProperty('mfe-a');
    expect(await verify(await open())).toEqual([]);
    await expect(removeModule(await open(), 'mfe-a')).rejects.toThrow('There is no mfe-a in the site');
    await expect(removeModule(await open(), 'shell')).rejects.toThrow('The shell cannot be removed');
    expect((await rollbackAll(await open())).owners).toMatchObject({ 'mfe-a': ['/mfe-a'] });
  });

  it('says who did what, when, and from which commit', async () => {
    process.env.SITE_COMMIT = 'abc123def456';
    await publishFirst();
    delete process.env.SITE_COMMIT;
    const step = await now();
    expect(step).toMatchObject({
      number: 1,
      by: expect.stringMatching(/^operator \(.+@.+\)$/) as string,
      did: expect.stringMatching(/^publish shell@0\.1\.0-\w{8} mfe-a@/) as string,
      commits: { 'mfe-a': 'abc123def456' },
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
    const open = KINDS['a bucket'];
    await publish(await open(), [await shell(), await mfe('mfe-a')], { settings });
    const copy = await openSite(readSitePlace(bucketEnv()), path.join(folder, 'served'));
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
