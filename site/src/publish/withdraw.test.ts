/** Files of versions that were rolled back or came with a revoked token, in a folder and in a bucket. */
import path from 'node:path';
import { SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { fetchActiveEntry, getActive } from '../store/history';
import { syncSite } from '../store/bucket';
import { fileExists, type SiteStore } from '../store/siteFolder';
import { publishBuilds, rollback, rollbackSite } from './publish';
import { addPublisher, revokePublisher } from './publishers';
import { publishPreview } from './trials';
import { verifySite } from './verify';

const { kinds, shell, mfe } = preparedSites();

describe.each(Object.entries(kinds))('a site in %s', (kind, open) => {
  let store: SiteStore;
  beforeEach(async () => {
    store = await open();
    await publishBuilds(store, [await shell(), await mfe('mfe-a')], { settings: SITE_SETTINGS });
  });

  const getActiveVersion = async () => getActive(await fetchActiveEntry(store))['mfe-a']!;
  const listServed = async () => [
    ...new Set((await store.list('public/modules/')).map(({ name }) => name.split('/')[3]!)),
  ];
  const publish = async (text: string) => {
    await publishBuilds(store, [await mfe('mfe-a', text)]);
    return getActiveVersion();
  };

  it('serves a version no longer when it is rolled back, and again when it becomes active', async () => {
    const first = await getActiveVersion();
    const second = await publish('second');
    expect((await listServed()).sort()).toEqual([first, second].sort());
    expect(await rollback(store, 'mfe-a')).toMatchObject({ withdrawn: [['mfe-a', second]] });
    expect(await listServed()).toEqual([first]);
    expect(await verifySite(store)).toEqual([]);
    await rollback(store, 'mfe-a', second);
    expect(await listServed()).toEqual([second]);
    expect(await verifySite(store)).toEqual([]);
    await rollbackSite(store);
    expect(await listServed()).toEqual([first]);
  });

  it('serves a version that is only replaced, since tabs have it open', async () => {
    const first = await getActiveVersion();
    const second = await publish('second');
    expect((await listServed()).sort()).toEqual([first, second].sort());
  });

  it('ends the previews of a revoked token, and serves of its builds only an active one', async () => {
    const token = await addPublisher(store, { name: 'eve', modules: ['mfe-a'], days: 1 });
    const eve = { ...store, token };
    await publishBuilds(eve, [await mfe('mfe-a', 'hers')]);
    await publishPreview(eve, [await mfe('mfe-a', 'shown')], 'shown');
    const active = await getActiveVersion();
    const entry = await revokePublisher(store, 'eve');
    expect(entry.trials).toEqual([]);
    expect(await listServed()).toContain(active);
    expect(await listServed()).toHaveLength(2);
    await rollback(store, 'mfe-a');
    expect(await listServed()).not.toContain(active);
  });

  if (kind === 'a bucket')
    it('removes the files from the copies of other machines', async () => {
      const second = await publish('second');
      const copy = await open();
      await syncSite(copy);
      const served = path.join(copy.site.files('mfe-a', second), 'remoteEntry.js');
      expect(await fileExists(served)).toBe(true);
      await rollback(store, 'mfe-a');
      await syncSite(copy);
      expect(await fileExists(served)).toBe(false);
      await rollback(store, 'mfe-a', second);
      await syncSite(copy);
      expect(await fileExists(served)).toBe(true);
    });
});
