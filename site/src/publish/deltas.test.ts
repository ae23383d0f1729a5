/** Deltas between versions, in a folder and in a bucket. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { nameScript, SITE_SETTINGS } from '../../testing/builds';
import { preparedSites } from '../../testing/sites';
import { syncSite } from '../store/bucket';
import { fileExists, type SiteStore } from '../store/siteFolder';
import { decompressWithDictionary } from './deltas';
import { pruneSite } from './prune';
import { publishBuilds, rollback } from './publish';
import { verifySite } from './verify';

const { kinds, shell, mfe } = preparedSites();
const DAY_MS = 24 * 60 * 60_000;

/** Scripts of versions that differ in one word; what they share does not compress. */
const SHARED = randomBytes(3000).toString('base64');
const getText = (word: string) => `${SHARED} ${word}`;
const getEntry = (word: string) => `public/modules/mfe-a/files/${nameScript('remoteEntry', `// ${getText(word)}`)}`;
const getHash = (word: string) => getEntry(word).split('.').at(-2)!;
const getDelta = (target: string, dictionary: string) => `${getEntry(target)}.${getHash(dictionary)}.dcz`;

describe.each(Object.entries(kinds))('a site in %s', (kind, open) => {
  let store: SiteStore;
  const publish = async (word: string) => publishBuilds(store, [await mfe('mfe-a', getText(word))]);
  beforeEach(async () => {
    store = await open();
    await publishBuilds(store, [await shell(), await mfe('mfe-a', getText('one'))], { settings: SITE_SETTINGS });
  });
  afterEach(() => void delete process.env.SITE_DICTIONARY_DAYS);

  const listDeltas = async () => {
    const names = (await store.list('public/')).map(({ name }) => name).filter((name) => name.endsWith('.dcz'));
    return names.sort();
  };
  const sort = (...names: string[]) => names.sort();

  it('has the way from each earlier version to the new one, and the way back from it', async () => {
    expect(await listDeltas()).toEqual([]);
    await publish('two');
    expect(await listDeltas()).toEqual(sort(getDelta('two', 'one'), getDelta('one', 'two')));
    await publish('three');
    expect(await listDeltas()).toEqual(
      sort(
        getDelta('two', 'one'),
        getDelta('one', 'two'),
        getDelta('three', 'two'),
        getDelta('three', 'one'),
        getDelta('two', 'three'),
      ),
    );
    const body = (await store.read(getDelta('three', 'one')))!;
    expect(body.length).toBeLessThan(200);
    expect(body.subarray(0, 40).toString('hex')).toBe(
      `5e2a4d1820000000${Buffer.from(getHash('one'), 'base64url').toString('hex')}`,
    );
    const result = await decompressWithDictionary(body, (await store.read(getEntry('one')))!);
    expect(result.toString()).toBe(`// ${getText('three')}`);
    expect(await verifySite(store)).toEqual([]);
  });

  it('keeps no delta that is larger than the compressed file', async () => {
    await publishBuilds(store, [await mfe('mfe-a', 'two')]);
    expect(await listDeltas()).toEqual([]);
  });

  it('makes none where dictionaries are turned off', async () => {
    process.env.SITE_DICTIONARY_DAYS = '0';
    await publish('two');
    expect(await listDeltas()).toEqual([]);
    process.env.SITE_DICTIONARY_DAYS = 'some';
    await expect(publish('three')).rejects.toThrow('SITE_DICTIONARY_DAYS must be a number of days from 0 to 400');
  });

  it('serves the deltas of a withdrawn version no longer, but those to the version that is back', async () => {
    const copy = kind === 'a bucket' ? await open() : store;
    await publish('two');
    if (copy !== store) await syncSite(copy);
    expect(await fileExists(path.join(copy.site.root, getDelta('two', 'one')))).toBe(true);
    await rollback(store, 'mfe-a');
    if (copy !== store) await syncSite(copy);
    expect(await listDeltas()).toEqual([getDelta('one', 'two')]);
    expect(await fileExists(path.join(copy.site.root, getDelta('two', 'one')))).toBe(false);
    expect(await verifySite(store)).toEqual([]);
    // Phones may have the withdrawn version.
    await publish('three');
    expect(await listDeltas()).toContain(getDelta('three', 'two'));
  });

  it('finds a changed delta', async () => {
    await publish('two');
    await store.write(
      getDelta('two', 'one'),
      Buffer.concat([(await store.read(getDelta('two', 'one')))!, Buffer.from('x')]),
    );
    expect(await verifySite(await open())).toEqual([`${getDelta('two', 'one')} is no delta of its file`]);
  });
});

it('keeps files of old versions as dictionaries until their days are over', async () => {
  const store = await kinds['a folder']!();
  const publish = async (word: string) => publishBuilds(store, [await mfe('mfe-a', getText(word))]);
  const list = async (folder: string) => (await store.list(folder)).map(({ name }) => name);
  const dictionary = getEntry('one').replace('public/modules', 'dictionaries');
  await publishBuilds(store, [await shell(), await mfe('mfe-a', getText('one'))], { settings: SITE_SETTINGS });
  await publish('two');
  await publish('three');
  await pruneSite(store, { days: 30, now: Date.now() + 31 * DAY_MS });
  expect(await list('public/modules/')).not.toContain(getEntry('one'));
  expect(await list('dictionaries/')).toEqual([dictionary]);
  await publish('four');
  expect(await list('public/modules/')).toContain(getDelta('four', 'one'));
  expect(await verifySite(store)).toEqual([]);
  await pruneSite(store, { days: 30, now: Date.now() + 61 * DAY_MS });
  expect(await list('dictionaries/')).not.toContain(dictionary);
  expect(await list('public/modules/')).not.toContain(getDelta('four', 'one'));
  expect(await verifySite(store)).toEqual([]);
});
