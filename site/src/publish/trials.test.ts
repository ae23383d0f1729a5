/** Canaries, previews and removals, in a folder and in a bucket, and the visitors who get them. */
import { SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { pinVersion, publishBuilds, removeModule, rollback, rollbackSite } from './publish';
import { assignBuckets, endTrial, promoteTrial, publishPreview, startCanary } from './trials';
import { verifySite } from './verify';
import { fetchActiveEntry, getActive, type HistoryEntry, type Trial } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { createReleaseChooser } from '../serve/negotiation';

const DAY_MS = 24 * 60 * 60_000;
const { kinds, shell, mfe } = preparedSites();

const versionOf = (entry: HistoryEntry, name: string) => getActive(entry)[name]!;

describe.each(Object.entries(kinds))('a site in %s', (_, open) => {
  const publishFirst = async () =>
    publishBuilds(await open(), [await shell(), await mfe('mfe-a'), await mfe('mfe-b')], { settings: SITE_SETTINGS });
  let reader: SiteStore;
  beforeEach(async () => {
    reader = await open();
  });
  const now = () => fetchActiveEntry(reader);
  const tryOut = async (name: string, share = 10, text = 'tried') =>
    startCanary(await open(), { dirs: [await mfe(name, text)], versions: {}, share });
  const trialOf = ({ trials }: HistoryEntry, name: string) => trials.find(({ versions }) => versions[name]);

  it('serves a canary beside the active version, with its own pages, until it is promoted or ended', async () => {
    await publishFirst();
    const first = await now();
    const { trials, release } = await tryOut('mfe-a');
    const [trial] = trials;
    expect(release).toBe(first.release);
    expect(trial!.release).not.toBe(release);
    expect(trial!.buckets).toHaveLength(10);
    expect(await verifySite(reader)).toEqual([]);
    const entry = await publishBuilds(await open(), [await mfe('mfe-b', 'second')]).then(now);
    expect(entry.trials).toMatchObject([{ versions: trial!.versions, share: 10, buckets: trial!.buckets }]);
    expect(entry.trials[0]!.release).not.toBe(trial!.release);
    expect(await endTrial(await open())).toMatchObject({ command: 'canary mfe-a end', trials: [] });
    await expect(endTrial(await open())).rejects.toThrow('There is no canary');
    await startCanary(await open(), { dirs: [], versions: trial!.versions, share: 50 });
    const promoted = await promoteTrial(await open());
    expect(versionOf(promoted, 'mfe-a')).toBe(trial!.versions['mfe-a']);
    expect(promoted.trials).toEqual([]);
  });

  it('has a canary of each module, with its own visitors, share and end', async () => {
    await publishFirst();
    const first = await now();
    const a = trialOf(await tryOut('mfe-a', 10), 'mfe-a')!;
    const both = await tryOut('mfe-b', 30);
    expect(trialOf(both, 'mfe-a')).toEqual(a);
    expect(trialOf(both, 'mfe-b')!.buckets.filter((bucket) => a.buckets.includes(bucket))).toEqual([]);
    expect(both.combinedRelease).toBeDefined();
    await expect(tryOut('mfe-b', 95)).rejects.toThrow(
      'Only 90 of a hundred visitors are left for mfe-b: canary mfe-a has 10',
    );
    await expect(endTrial(await open())).rejects.toThrow('name one: mfe-a, mfe-b');
    const grown = await tryOut('mfe-a', 40);
    expect(trialOf(grown, 'mfe-a')!.buckets).toEqual(expect.arrayContaining([...a.buckets]));
    expect(trialOf(grown, 'mfe-b')!.buckets).toEqual(trialOf(both, 'mfe-b')!.buckets);
    const ended = await endTrial(await open(), 'mfe-a');
    expect(ended.trials).toEqual([trialOf(both, 'mfe-b')]);
    expect(ended).not.toHaveProperty('combinedRelease');
    expect((await promoteTrial(await open(), 'mfe-b')).release).not.toBe(first.release);
    expect(await verifySite(reader)).toEqual([]);
  });

  it('ends a canary with a rollback or a publication of the same module, and no other canary', async () => {
    await publishFirst();
    await publishBuilds(await open(), [await mfe('mfe-b', 'second')]);
    await tryOut('mfe-a');
    const entry = await rollback(await open(), 'mfe-b');
    expect(entry.trials).toHaveLength(1);
    expect(await verifySite(reader)).toEqual([]);
    await tryOut('mfe-b');
    await publishBuilds(await open(), [await mfe('mfe-a', 'better')]);
    expect((await now()).trials.map(({ versions }) => Object.keys(versions))).toEqual([['mfe-b']]);
    expect((await rollback(await open(), 'mfe-b', versionOf(entry, 'mfe-b'))).trials).toEqual([]);
  });

  it('drops a canary after its end with the next change', async () => {
    await publishFirst();
    const { trials } = await startCanary(await open(), {
      dirs: [await mfe('mfe-a', 'tried')],
      versions: {},
      share: 10,
      days: 1,
    });
    expect(trials[0]!.until).toBeDefined();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY_MS);
    const entry = await pinVersion(await open(), 'mfe-b');
    later.mockRestore();
    expect(entry).toMatchObject({ trials: [], command: 'pin mfe-b; canary mfe-a was over' });
  });

  it('serves a preview beside a canary of the same module', async () => {
    await publishFirst();
    const first = await now();
    await tryOut('mfe-a');
    const preview = await publishPreview(await open(), [await mfe('mfe-a', 'new form')], 'new-form');
    expect(preview).toMatchObject({ share: 0, buckets: [], preview: 'new-form' });
    expect(Date.parse(preview.until!) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const entry = await now();
    expect(entry).toMatchObject({ release: first.release, trials: [{ share: 10 }, { preview: 'new-form' }] });
    await publishPreview(await open(), [await mfe('mfe-a', 'newer form')], 'new-form');
    expect((await now()).trials).toHaveLength(2);
    await publishBuilds(await open(), [await mfe('mfe-a', 'second')]);
    expect((await now()).trials).toMatchObject([{ preview: 'new-form' }]);
    expect((await endTrial(await open(), 'new-form')).trials).toEqual([]);
    await expect(publishPreview(await open(), [await mfe('mfe-a')], 'No')).rejects.toThrow('is no name of a preview');
  });

  it('removes a module with its pages and its claim, and brings it back', async () => {
    await publishFirst();
    await tryOut('mfe-a');
    const entry = await removeModule(await open(), 'mfe-a');
    expect(entry).toMatchObject({ command: 'remove mfe-a', trials: [], owners: { 'mfe-b': ['/mfe-b'] } });
    expect(entry.owners).not.toHaveProperty('mfe-a');
    expect(getActive(entry)).not.toHaveProperty('mfe-a');
    expect(await verifySite(reader)).toEqual([]);
    await expect(removeModule(await open(), 'mfe-a')).rejects.toThrow('There is no mfe-a in the site');
    await expect(removeModule(await open(), 'shell')).rejects.toThrow('The shell cannot be removed');
    expect((await rollbackSite(await open())).owners).toMatchObject({ 'mfe-a': ['/mfe-a'] });
  });
});

const trialOf = (name: string, share: number, more: Partial<Trial> = {}): Trial => {
  const versions = { [name]: '1' };
  return { versions, share, buckets: assignBuckets({ versions, share }, []), release: `trial of ${name}`, ...more };
};
const entryWith = (trials: Trial[], combinedRelease?: string): HistoryEntry => ({
  number: 1,
  at: '',
  by: '',
  command: '',
  versions: {},
  pins: {},
  release: 'active',
  trials,
  owners: {},
  publishers: {},
  ...(combinedRelease && { combinedRelease }),
});
const choose = createReleaseChooser(false);
const request = (entry: HistoryEntry, bucket?: string, query: Record<string, string> = {}) =>
  choose(entry, { query, cookies: bucket === undefined ? {} : { bucket } });
const buckets = Array.from({ length: 100 }, (_, bucket) => String(bucket));

describe('the visitors of a canary', () => {
  const of = (share: number, bucket?: string, canary?: string) =>
    request(entryWith([trialOf('mfe-a', share)]), bucket, canary ? { canary } : {});

  it.each([0, 1, 10, 50, 100])('are its share of a hundred: %p', (share) =>
    expect(buckets.filter((bucket) => of(share, bucket) !== 'active')).toHaveLength(share),
  );

  it('stay the same from visit to visit, and when the share grows', () => {
    for (const bucket of buckets.filter((one) => of(10, one) !== 'active')) {
      expect(of(10, bucket)).toBe('trial of mfe-a');
      expect(of(30, bucket)).toBe('trial of mfe-a');
    }
  });

  it('are those who ask for it, and not those who ask for the active version', () => {
    expect(of(0, '5', 'on')).toBe('trial of mfe-a');
    expect(of(100, '5', 'off')).toBe('active');
  });

  it('get a new bucket where the cookie is not valid', () =>
    expect(['active', 'trial of mfe-a']).toContain(of(50, '-1; drop')));

  it('get the active version after its end', () => {
    const over = entryWith([trialOf('mfe-a', 100, { until: '2020-01-01T00:00:00Z' })]);
    expect([request(over, '5'), request(over, '5', { canary: 'on' })]).toEqual(['active', 'active']);
  });
});

describe('several canaries', () => {
  const a = trialOf('mfe-a', 30);
  const versions = { 'mfe-b': '1' };
  const b = trialOf('mfe-b', 30, { buckets: assignBuckets({ versions, share: 30 }, a.buckets) });
  const both = entryWith([a, b], 'all of them');

  it('have visitors of their own, who stay when another canary ends', () => {
    const count = (release: string) => buckets.filter((bucket) => request(both, bucket) === release).length;
    expect([count('trial of mfe-a'), count('trial of mfe-b'), count('active')]).toEqual([30, 30, 40]);
    for (const bucket of buckets.filter((one) => request(both, one) === 'trial of mfe-b'))
      expect(request(entryWith([b]), bucket)).toBe('trial of mfe-b');
  });

  it('are requested all together, or one by its module', () => {
    expect(request(both, '1', { canary: 'on' })).toBe('all of them');
    expect(request(both, '1', { canary: 'mfe-b' })).toBe('trial of mfe-b');
    expect(request(entryWith([a]), undefined, { canary: 'constructor' })).not.toBe('all of them');
  });
});

describe('a preview', () => {
  const entry = entryWith([trialOf('mfe-a', 0, { preview: 'new-form', until: '2999-01-01T00:00:00Z' })]);

  it('is for addresses with its name, and sets no cookie', () => {
    const setCookie = jest.fn();
    const header = jest.fn();
    const reply = { setCookie, header } as never;
    expect(choose(entry, { query: { preview: 'new-form' }, cookies: {} }, reply)).toBe('trial of mfe-a');
    expect(header).toHaveBeenCalledWith('x-robots-tag', 'noindex');
    expect(choose(entry, { query: { canary: 'on' }, cookies: {} }, reply)).toBe('active');
    expect(choose(entry, { query: { preview: 'other' }, cookies: {} }, reply)).toBe('active');
    expect(setCookie).not.toHaveBeenCalled();
  });

  it('ends after its time', () =>
    expect(
      request(entryWith([trialOf('mfe-a', 0, { preview: 'p', until: '2020-01-01T00:00:00Z' })]), '1', { preview: 'p' }),
    ).toBe('active'));
});
