/** The rights of a publisher's token. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS } from '../../testing/builds';
import { PublishRefused, readActiveEntry, readHistory } from '../store/history';
import {
  addPublisher,
  pinVersion,
  publishBuilds,
  publishSettings,
  removeModule,
  revokePublisher,
  rollback,
  rollbackSite,
  transferPath,
  unpinVersion,
} from './publish';
import { authorizeChange } from './rights';
import { publishPreview, endTrial, promoteTrial, startCanary } from './trials';
import { createFolderStore } from '../store/openSite';
import { listFiles, getSiteFolder } from '../store/siteFolder';

let folder: string;
const site = () => getSiteFolder(path.join(folder, 'site'));
/** Opens the site with a token; without one the operator is at work. */
const open = (token?: string) => createFolderStore(site(), token);
const buildModule = (name: string, text = name) => buildModuleIn(folder, name, { text });

let maya: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publishers-'));
  await publishBuilds(open(), [await buildShell(folder), await buildModule('mfe-a'), await buildModule('mfe-b')], {
    settings: SITE_SETTINGS,
  });
  maya = await addPublisher(open(), { name: 'maya', modules: ['mfe-a', 'mfe-new'], days: 30 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refused = async (attempt: () => Promise<unknown>, why: RegExp) => {
  const before = await readHistory(site());
  const attempted = attempt();
  await expect(attempted).rejects.toThrow(why);
  await expect(attempted).rejects.toBeInstanceOf(PublishRefused);
  expect(await readHistory(site())).toEqual(before);
};

it('publishes, tries, previews, pins, rolls back and removes its modules under the name of its publisher', async () => {
  await publishBuilds(open(maya), [await buildModule('mfe-a', 'second')]);
  expect(await readActiveEntry(site())).toMatchObject({
    by: 'maya',
    command: expect.stringMatching(/^publish mfe-a@/) as string,
  });
  await publishBuilds(open(maya), [await buildModule('mfe-new')]);
  expect((await readActiveEntry(site()))!.owners).toMatchObject({ 'mfe-new': ['/mfe-new'] });
  expect(await rollback(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  await startCanary(open(maya), { dirs: [await buildModule('mfe-a', 'tried')], versions: {}, share: 10 });
  expect(await endTrial(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  await publishPreview(open(maya), [await buildModule('mfe-a', 'shown')], 'shown');
  expect(await pinVersion(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  expect(await removeModule(open(maya), 'mfe-new')).toMatchObject({ by: 'maya' });
});

it('allows nothing with other modules, and uploads no file of them', async () => {
  const build = await buildModule('mfe-b', 'taken over');
  const why = /^The token of maya is good for mfe-a, mfe-new, not for mfe-b$/;
  await refused(() => publishBuilds(open(maya), [build]), why);
  expect(await listFiles(path.join(site().public, 'modules/mfe-b'))).toHaveLength(6);
  await refused(() => startCanary(open(maya), { dirs: [build], versions: {}, share: 10 }), why);
  await refused(() => publishPreview(open(maya), [build], 'theirs'), why);
  await refused(() => removeModule(open(maya), 'mfe-b'), why);
  await refused(() => pinVersion(open(maya), 'mfe-b'), why);
  await publishBuilds(open(), [build]);
  await refused(() => rollback(open(maya), 'mfe-b'), why);
  await startCanary(open(), { dirs: [await buildModule('mfe-b', 'tried')], versions: {}, share: 10 });
  await refused(() => endTrial(open(maya), 'mfe-b'), why);
  await refused(() => promoteTrial(open(maya), 'mfe-b'), why);
  await pinVersion(open(), 'mfe-b');
  await refused(() => unpinVersion(open(maya), 'mfe-b'), why);
});

it('changes neither the settings, nor owners, nor the whole site', async () => {
  const why = /^Only the operator of the site may do this: the token of maya is good for mfe-a, mfe-new$/;
  const { publishers } = (await readActiveEntry(site()))!;
  await refused(() => publishSettings(open(maya), { ...SITE_SETTINGS, phone: '9' }), why);
  await refused(() => transferPath(open(maya), '/mfe-b', 'mfe-a'), why);
  await refused(() => addPublisher(open(maya), { name: 'me', modules: ['mfe-b'], days: 1 }), why);
  await refused(() => revokePublisher(open(maya), 'maya'), why);
  await publishBuilds(open(), [await buildModule('mfe-a', 'second')]);
  await refused(() => rollbackSite(open(maya)), why);
  expect(() => authorizeChange(maya, publishers, 'site')).toThrow(why);
});

it('is stored as a hash, and refused once it is revoked, expired or unknown', async () => {
  const files = await Promise.all(
    (await listFiles(site().root)).map((file) => readFile(path.join(site().root, file), 'utf8')),
  );
  expect(files.filter((content) => content.includes(maya))).toEqual([]);
  const build = await buildModule('mfe-a', 'second');
  await refused(() => publishBuilds(open(`${maya}x`), [build]), /^This site does not know the token in SITE_TOKEN/);
  await refused(() => addPublisher(open(), { name: 'maya', modules: ['mfe-b'], days: 1 }), /revoke it first/);
  await revokePublisher(open(), 'maya');
  await refused(() => publishBuilds(open(maya), [build]), /^This site does not know the token in SITE_TOKEN/);
  await refused(() => revokePublisher(open(), 'maya'), /^There is no publisher maya$/);
  const short = await addPublisher(open(), { name: 'maya', modules: ['mfe-a'], days: 1 });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 24 * 60 * 60_000);
  await refused(() => publishBuilds(open(short), [build]), /^The token of maya expired on \d{4}-\d\d-\d\d/);
  later.mockRestore();
});

it.each([
  [{ name: 'operator', modules: ['mfe-a'], days: 1 }, /is not operator/],
  [{ name: 'Maya Rai', modules: ['mfe-a'], days: 1 }, /small letters/],
  [{ name: 'asha', modules: [], days: 1 }, /^Name the modules/],
  [{ name: 'asha', modules: ['doctor'], days: 1 }, /not doctor$/],
  [{ name: 'asha', modules: ['mfe-a'], days: 0 }, /one day or more/],
])('is refused for %p', async (publisher, why) => {
  await refused(() => addPublisher(open(), publisher), why);
});
