/** What a publisher's token is good for, and what it is not. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS } from '../testing/builds';
import { assertMayTouch } from './change';
import { filesIn, siteFolder } from './folder';
import { latestStep, readHistory } from './history';
import { publish, publishPreview, publishSettings, rekey, removeModule, takeOver } from './publish';
import { addPublisher, revokePublisher } from './publishers';
import { PublishRefused } from './refused';
import { pin, rollback, rollbackAll, unpin } from './rollback';
import { folderStore } from './store';
import { endCanary, promoteCanary, startCanary } from './trials';

let folder: string;
const site = () => siteFolder(path.join(folder, 'site'));
/** The site as somebody has it who holds a token; without one it is the operator. */
const open = (token?: string) => folderStore(site(), token === undefined ? {} : { token });
const buildModule = (name: string, text = name) => buildModuleIn(folder, name, { text });

let maya: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publishers-'));
  await publish(open(), [await buildShell(folder), await buildModule('mfe-a'), await buildModule('mfe-b')], {
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

it('publishes, tries, shows, pins and takes back its modules under the name of its publisher', async () => {
  await publish(open(maya), [await buildModule('mfe-a', 'second')]);
  expect(await latestStep(site())).toMatchObject({
    by: 'maya',
    did: expect.stringMatching(/^publish mfe-a@/) as string,
  });
  await publish(open(maya), [await buildModule('mfe-new')]);
  expect((await latestStep(site()))!.owners).toMatchObject({ 'mfe-new': ['/mfe-new'] });
  expect(await rollback(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  await startCanary(open(maya), { dirs: [await buildModule('mfe-a', 'tried')], versions: {}, share: 10 });
  expect(await endCanary(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  await publishPreview(open(maya), [await buildModule('mfe-a', 'shown')], 'shown');
  expect(await pin(open(maya), 'mfe-a')).toMatchObject({ by: 'maya' });
  expect(await removeModule(open(maya), 'mfe-new')).toMatchObject({ by: 'maya' });
});

it('is good for nothing of other modules, and leaves no file of them in the site', async () => {
  const build = await buildModule('mfe-b', 'taken over');
  const why = /^The token of maya is good for mfe-a, mfe-new, not for mfe-b$/;
  await refused(() => publish(open(maya), [build]), why);
  expect(await filesIn(path.join(site().public, 'modules/mfe-b'))).toHaveLength(6);
  await refused(() => startCanary(open(maya), { dirs: [build], versions: {}, share: 10 }), why);
  await refused(() => publishPreview(open(maya), [build], 'theirs'), why);
  await refused(() => removeModule(open(maya), 'mfe-b'), why);
  await refused(() => pin(open(maya), 'mfe-b'), why);
  await publish(open(), [build]);
  await refused(() => rollback(open(maya), 'mfe-b'), why);
  await startCanary(open(), { dirs: [await buildModule('mfe-b', 'tried')], versions: {}, share: 10 });
  await refused(() => endCanary(open(maya), 'mfe-b'), why);
  await refused(() => promoteCanary(open(maya), 'mfe-b'), why);
  await pin(open(), 'mfe-b');
  await refused(() => unpin(open(maya), 'mfe-b'), why);
});

it('changes neither the settings of the site, nor who owns what, nor all of it at once', async () => {
  const why = /^Only the operator of the site may do this: the token of maya is good for mfe-a, mfe-new$/;
  await refused(() => publishSettings(open(maya), { ...SITE_SETTINGS, phone: '9' }), why);
  await refused(() => takeOver(open(maya), '/mfe-b', 'mfe-a'), why);
  await refused(() => addPublisher(open(maya), { name: 'me', modules: ['mfe-b'], days: 1 }), why);
  await refused(() => revokePublisher(open(maya), 'maya'), why);
  await publish(open(), [await buildModule('mfe-a', 'second')]);
  await refused(() => rollbackAll(open(maya)), why);
  await refused(() => rekey(open(maya)), why);
  await refused(() => assertMayTouch(open(maya), 'site'), why);
});

it('is kept as a hash alone, and is good for nothing once it is revoked, expired, or unknown', async () => {
  const files = await Promise.all(
    (await filesIn(site().root)).map((file) => readFile(path.join(site().root, file), 'utf8')),
  );
  expect(files.filter((content) => content.includes(maya))).toEqual([]);
  const build = await buildModule('mfe-a', 'second');
  await refused(() => publish(open(`${maya}x`), [build]), /^The token in SITE_TOKEN is not known to this site/);
  await refused(() => addPublisher(open(), { name: 'maya', modules: ['mfe-b'], days: 1 }), /revoke it first/);
  await revokePublisher(open(), 'maya');
  await refused(() => publish(open(maya), [build]), /^The token in SITE_TOKEN is not known to this site/);
  await refused(() => revokePublisher(open(), 'maya'), /^There is no publisher maya$/);
  const short = await addPublisher(open(), { name: 'maya', modules: ['mfe-a'], days: 1 });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 24 * 60 * 60_000);
  await refused(() => publish(open(short), [build]), /^The token of maya has expired on \d{4}-\d\d-\d\d/);
  later.mockRestore();
});

it.each([
  [{ name: 'operator', modules: ['mfe-a'], days: 1 }, /is not operator/],
  [{ name: 'Maya Rai', modules: ['mfe-a'], days: 1 }, /small letters/],
  [{ name: 'asha', modules: [], days: 1 }, /which modules/],
  [{ name: 'asha', modules: ['doctor'], days: 1 }, /not doctor$/],
  [{ name: 'asha', modules: ['mfe-a'], days: 0 }, /one day or more/],
])('is not made of %p', async (asked, why) => {
  await refused(() => addPublisher(open(), asked), why);
});
