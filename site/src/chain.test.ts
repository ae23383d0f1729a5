/** A history that somebody has changed, and how it is found. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '../testing/builds';
import { faultsOfHistory } from './chain';
import { siteFolder } from './folder';
import { readStepFiles, stepFile, type Step } from './history';
import { publish, publishSettings, rekey } from './publish';
import { pin, unpin } from './rollback';
import { folderStore } from './store';
import { verify } from './verify';

const KEY = 'a key of thirty-two characters or more';
let folder: string;
const site = () => siteFolder(path.join(folder, 'site'));
const open = (key?: string) => folderStore(site(), key === undefined ? {} : { key });
const file = (number: number) => path.join(site().history, stepFile(number));
const alter = async (number: number, changes: Partial<Step>) =>
  writeFile(
    file(number),
    JSON.stringify({ ...(JSON.parse(await readFile(file(number), 'utf8')) as Step), ...changes }),
  );
const faults = async (key: string | undefined) => faultsOfHistory(await readStepFiles(site()), key);
const keyFile = () => path.join(folder, 'site.key');
const ownKey = async () => (await readFile(keyFile(), 'utf8')).trim();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-chain-'));
  await publish(open(), [await buildShell(folder), await buildModule(folder, 'mfe-a')], { settings: SITE_SETTINGS });
  await pin(open(), 'mfe-a');
  await unpin(open(), 'mfe-a');
  await pin(open(), 'mfe-a');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has no faults, and its key lies beside the site, for its owner alone', async () => {
  expect(await verify(open())).toEqual([]);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
});

it('shows a step that was changed, wherever it is', async () => {
  await alter(2, { by: 'somebody else' });
  expect(await verify(open())).toEqual([
    'history: step 2 was changed, or added by somebody without the key of this site',
    'history: step 2 is not the one that step 3 was added to',
  ]);
  // Without the key the chain alone tells it.
  expect(await faults(undefined)).toEqual(['history: step 2 is not the one that step 3 was added to']);
});

it('shows a changed last step', async () => {
  await alter(4, { did: 'nothing' });
  expect(await verify(open())).toEqual([expect.stringContaining('step 4 was changed')]);
});

it('shows a step that is missing or cannot be read', async () => {
  await rm(file(3));
  expect(await faults(await ownKey())).toEqual(['history: step 3 is missing']);
  await writeFile(file(3), '{');
  expect(await faults(undefined)).toContain('history: step 3 cannot be read');
});

it('shows a step that was added without the key, and nobody goes on from there', async () => {
  const [last] = (await readStepFiles(site())).slice(-1);
  const forged = { ...(JSON.parse(last!.content) as Step), number: 5, by: 'operator' };
  await writeFile(file(5), JSON.stringify(forged));
  expect(await verify(open())).toContainEqual(expect.stringContaining('step 5 was changed, or added by somebody'));
  await expect(unpin(open(), 'mfe-a')).rejects.toThrow(
    'The last step of the history is not signed with the key of this site',
  );
});

it('goes on with its own key only, until the operator begins with another one', async () => {
  await expect(publishSettings(open(KEY), SITE_SETTINGS)).rejects.toThrow('not signed with the key of this site');
  await rm(keyFile());
  await expect(publishSettings(open(), SITE_SETTINGS)).rejects.toThrow('set SITE_KEY to its key');
  await rekey(open(KEY));
  await publishSettings(open(KEY), SITE_SETTINGS);
  expect(await verify(open(KEY))).toEqual([]);
  await alter(2, { by: 'somebody else' });
  expect(await verify(open(KEY))).toEqual(['history: step 2 is not the one that step 3 was added to']);
});

it('covers what was there before it was chained', async () => {
  const { before: _, signature: __, ...old } = JSON.parse(await readFile(file(1), 'utf8')) as Step;
  for (const number of [2, 3, 4]) await rm(file(number));
  await writeFile(file(1), JSON.stringify(old));
  await pin(open(), 'mfe-a');
  expect(await verify(open())).toEqual([]);
  await alter(1, { at: 'another day' });
  expect(await verify(open())).toEqual(['history: step 1 is not the one that step 2 was added to']);
});
