/** Files of versions that were rolled back or came with a revoked token, in a folder and in a bucket. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_SETTINGS } from '../../testing/builds';
import { findServed } from '../../testing/published';
import { preparedSites } from '../../testing/sites';
import { fetchActiveEntry, getActive } from '../store/history';
import { syncSite } from '../store/bucket';
import { fileExists, type SiteStore } from '../store/siteFolder';
import { listWebNames } from '../store/versionFiles';
import { addPublisher, publishBuilds, revokePublisher, rollback, rollbackSite } from './publish';
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
  /** Returns the entries that are served, by their text. */
  const listServed = async () => {
    const names = (await store.list('public/modules/')).map(({ name }) => name);
    const entries = names.filter((name) => /remoteEntry\.[\w-]+\.js$/.test(name));
    return (await Promise.all(entries.map(async (name) => (await store.read(name))!.toString().slice(3)))).sort();
  };
  const publish = async (text: string) => {
    await publishBuilds(store, [await mfe('mfe-a', text)]);
    return getActiveVersion();
  };
  /** Turns the stored version into an old one: its files are in a folder with its name. */
  const moveToOwnFolder = async (version: string) => {
    const deployed = `server/mfe-a/${version}/deployed.json`;
    const content = JSON.parse((await store.read(deployed))!.toString()) as { base: string; entry: string };
    for (const name of await listWebNames(store, ['mfe-a', version]))
      await store.write(name.replace('/files/', `/${version}/`), (await store.read(name))!);
    const base = content.base.replace('/files/', `/${version}/`);
    await store.write(deployed, JSON.stringify({ ...content, base }));
    await store.remove([`public${content.base}${content.entry}`]);
  };
  const countPictures = async () =>
    (await store.list('public/modules/')).filter(({ name }) => /picture\.[\w-]+\.svg$/.test(name)).length;

  it('serves a version no longer when it is rolled back, and again when it becomes active; files of others stay', async () => {
    const second = await publish('second');
    expect(await listServed()).toEqual(['mfe-a', 'second']);
    expect(await rollback(store, 'mfe-a')).toMatchObject({ withdrawn: [['mfe-a', second]] });
    expect(await listServed()).toEqual(['mfe-a']);
    expect(await countPictures()).toBe(1);
    expect(await verifySite(store)).toEqual([]);
    await rollback(store, 'mfe-a', second);
    expect(await listServed()).toEqual(['second']);
    expect(await countPictures()).toBe(1);
    expect(await verifySite(store)).toEqual([]);
    await rollbackSite(store);
    expect(await listServed()).toEqual(['mfe-a']);
  });

  it('serves the files of a withdrawn version that a newer build has too', async () => {
    await publish('second');
    await rollback(store, 'mfe-a');
    const dir = await mfe('mfe-a', 'second');
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ version: '0.2.0' }));
    await publishBuilds(store, [dir]);
    expect(await listServed()).toEqual(['mfe-a', 'second']);
    expect(await verifySite(store)).toEqual([]);
  });

  it('serves a version that is only replaced, since tabs have it open', async () => {
    await publish('second');
    expect(await listServed()).toEqual(['mfe-a', 'second']);
  });

  it('ends the previews of a revoked token, and serves of its builds only an active one', async () => {
    const token = await addPublisher(store, { name: 'eve', modules: ['mfe-a'], days: 1 });
    const eve = { ...store, token };
    await publishBuilds(eve, [await mfe('mfe-a', 'hers')]);
    await publishPreview(eve, [await mfe('mfe-a', 'shown')], 'shown');
    const entry = await revokePublisher(store, 'eve');
    expect(entry.trials).toEqual([]);
    expect(await listServed()).toEqual(['hers', 'mfe-a']);
    await rollback(store, 'mfe-a');
    expect(await listServed()).toEqual(['mfe-a']);
  });

  it('withdraws and restores an old version, which has a folder of its own', async () => {
    const second = await publish('second');
    await moveToOwnFolder(second);
    await publishBuilds(store, [await mfe('mfe-a', 'third')]);
    await rollback(store, 'mfe-a', second);
    expect(await verifySite(store)).toEqual([]);
    expect(await listServed()).toEqual(['mfe-a', 'second']);
    await rollback(store, 'mfe-a');
    expect(await listServed()).toEqual(['mfe-a', 'third']);
    await rollback(store, 'mfe-a', second);
    expect(await listServed()).toEqual(['mfe-a', 'second']);
  });

  if (kind === 'a bucket')
    it('removes the files from the copies of other machines', async () => {
      const second = await publish('second');
      const copy = await open();
      await syncSite(copy);
      const served = await findServed(copy, ['mfe-a', second]);
      expect(await fileExists(served)).toBe(true);
      await rollback(store, 'mfe-a');
      await syncSite(copy);
      expect(await fileExists(served)).toBe(false);
      await rollback(store, 'mfe-a', second);
      await syncSite(copy);
      expect(await fileExists(served)).toBe(true);
    });
});
