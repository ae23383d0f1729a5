/** What is tried, shown or taken away beside what everybody gets, in a folder and in a bucket. */
import { SITE_SETTINGS } from '../testing/builds';
import { preparedSites } from '../testing/sites';
import { inForce, type Step } from './history';
import { present, publish, publishPreview, removeModule } from './publish';
import { pin, rollback, rollbackAll } from './rollback';
import type { SiteStore } from './store';
import { endCanary, promoteCanary, startCanary } from './trials';
import { verify } from './verify';

const DAY_MS = 24 * 60 * 60_000;
const { kinds, shell, mfe } = preparedSites();

const versionOf = (step: Step, name: string) => inForce(step)[name]!;

describe.each(Object.entries(kinds))('a site in %s', (_, open) => {
  const publishFirst = async () =>
    publish(await open(), [await shell(), await mfe('mfe-a'), await mfe('mfe-b')], { settings: SITE_SETTINGS });
  let reader: SiteStore;
  beforeEach(async () => {
    reader = await open();
  });
  const now = () => present(reader);
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
    expect(await verify(reader)).toEqual([]);
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
    expect(await verify(reader)).toEqual([]);
  });

  it('ends a trial with a rollback or a publication of the same module, and leaves the others', async () => {
    await publishFirst();
    await publish(await open(), [await mfe('mfe-b', 'second')]);
    await tryOut('mfe-a');
    const step = await rollback(await open(), 'mfe-b');
    expect(step.trials).toHaveLength(1);
    expect(await verify(reader)).toEqual([]);
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
      days: 1,
    });
    expect(trials[0]!.until).toBeDefined();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY_MS);
    const step = await pin(await open(), 'mfe-b');
    later.mockRestore();
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
    expect(await verify(reader)).toEqual([]);
    await expect(removeModule(await open(), 'mfe-a')).rejects.toThrow('There is no mfe-a in the site');
    await expect(removeModule(await open(), 'shell')).rejects.toThrow('The shell cannot be removed');
    expect((await rollbackAll(await open())).owners).toMatchObject({ 'mfe-a': ['/mfe-a'] });
  });
});
