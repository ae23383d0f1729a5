/** Canaries, previews and removals, in a folder and in a bucket. */
import { SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { publishBuilds, removeModule, pinVersion, rollback, rollbackSite } from './publish';
import { publishPreview, endTrial, promoteTrial, startCanary } from './trials';
import { verifySite } from './verify';
import { getActive, fetchActiveEntry, type HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';

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
