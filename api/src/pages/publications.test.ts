/** A publisher works on a site through the service, with a token and without access to the store. */
import Fastify, { type FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nameScript, buildModule, buildShell, SITE_SETTINGS } from '@chautari/site/testing/builds';
import { PUBLICATIONS_PATH, servePublications } from './publications';
import { addPublisher, publishBuilds, revokePublisher } from '@chautari/site/publish/publish';
import { startCanary } from '@chautari/site/publish/trials';
import { writeErrors } from '@chautari/site/publish/health';
import { getActive, readActiveEntry, readHistory } from '@chautari/site/store/history';
import { createFolderStore } from '@chautari/site/store/openSite';
import { getSiteFolder } from '@chautari/site/store/siteFolder';

const ROOT = path.resolve(__dirname, '../../..');
let folder: string;
let app: FastifyInstance;
let url: string;
let token: string;
const site = () => getSiteFolder(path.join(folder, 'site'));
const store = () => createFolderStore(site());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publications-'));
  const dirs = [await buildShell(folder), await buildModule(folder, 'mfe-a'), await buildModule(folder, 'mfe-b')];
  await publishBuilds(store(), dirs, { settings: SITE_SETTINGS });
  token = await addPublisher(store(), { name: 'maya', modules: ['mfe-a'], days: 30 });
  app = Fastify();
  servePublications(app, { store: store(), env: { PATH: process.env.PATH, SITE_DIR: site().root } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run site -- …` as on another machine: with the address of the portal and the token. */
async function command(args: string[], env: Record<string, string> = { SITE_TOKEN: token }, portal = url) {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'site', ...args, '--site', portal], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

it('publishes, lists and rolls back its module under its name', async () => {
  const published = await command(['publish', await buildModule(folder, 'mfe-a', { text: 'second' })]);
  expect(published).toMatchObject({ code: 0, text: expect.stringContaining('published mfe-a 0.1.0-') as string });
  expect(await readActiveEntry(site())).toMatchObject({ by: 'maya', number: 3 });
  expect((await command(['list'])).text).toMatch(/ {2}maya {2}publish mfe-a@/);
  expect(await command(['rollback', 'mfe-a'])).toMatchObject({ code: 0 });
  expect(await readActiveEntry(site())).toMatchObject({ by: 'maya', command: 'rollback mfe-a' });
});

it('sends its source maps, and lists the errors of its code by them', async () => {
  const dir = await buildModule(folder, 'mfe-a', { text: 'second' });
  const map = { version: 3, sources: ['src/mfe.tsx'], names: [], mappings: 'IAEA' };
  const entry = nameScript('remoteEntry', '// second');
  await writeFile(path.join(dir, `dist/web/${entry}.map`), JSON.stringify(map));
  expect(await command(['publish', dir])).toMatchObject({ code: 0 });
  expect((await command(['errors', 'mfe-a'])).text).toContain('No errors of mfe-a were reported');
  const version = getActive((await readActiveEntry(site()))!)['mfe-a']!;
  const error = { name: 'mfe-a', version, message: 'Error: x', frames: [`${entry}:1:5`] };
  await writeErrors(store(), [{ ...error, count: 1, lastAt: '2026-11-20T06:07:00.000Z' }]);
  expect((await command(['errors', 'mfe-a'])).text).toContain('Error: x\n    at src/mfe.tsx:3:1\n');
});

it('gets the reason of a refusal, and nothing changes', async () => {
  const before = await readHistory(site());
  const theirs = await command(['publish', await buildModule(folder, 'mfe-b', { text: 'taken' })]);
  expect(theirs).toMatchObject({ code: 1, text: expect.stringContaining('not for mfe-b') as string });
  const claims = { paths: { '/mfe-a': { screen: 'Home' }, '/mfe-b': { screen: 'Home' } } };
  expect((await command(['publish', await buildModule(folder, 'mfe-a', claims)])).text).toContain(
    'which belongs to mfe-b',
  );
  expect((await command(['settings'])).text).toContain('settings is not available through the service');
  expect((await command(['list'], {})).text).toContain('Set SITE_TOKEN');
  expect((await command(['list'], { SITE_TOKEN: 'chautari_x' })).text).toContain('does not know the token');
  expect(await readHistory(site())).toEqual(before);
  await revokePublisher(store(), 'maya');
  expect((await command(['list'])).text).toContain('does not know the token');
});

describe('a publication', () => {
  const send = async (args: readonly string[], builds: object = {}, authorization = `Bearer ${token}`) => {
    const answer = await app.inject({
      method: 'POST',
      url: PUBLICATIONS_PATH,
      headers: { authorization },
      payload: { args, builds },
    });
    return { status: answer.statusCode, text: answer.json<{ stderr?: string }>().stderr };
  };

  it.each([
    [['publish'], 'No build of any module'],
    [['publish', 'mfe-a'], 'No build of mfe-a'],
    [['canary', 'mfe-a', '--share', '5'], 'No build of mfe-a'],
    [['publish', '/srv/other/mfe-a'], 'is not the name of a module'],
    [['publish', '../mfe-a'], 'is not the name of a module'],
    [['list', '--site', '/srv/other'], '--site'],
    [['settings'], 'settings is not available through the service'],
    [['transfer', '/mfe-b', 'mfe-a'], 'transfer is not available through the service'],
    [['publishers', 'add', 'eve', 'mfe-b'], 'publishers is not available through the service'],
    [['prune'], 'not available through the service'],
    [[], 'not available through the service'],
  ])('runs nothing for %p', async (args, why) => {
    expect(await send(args)).toEqual({ status: 200, text: expect.stringContaining(why) as string });
  });

  it('changes neither the whole site nor the modules of other teams', async () => {
    await publishBuilds(store(), [await buildModule(folder, 'mfe-b', { text: 'second' })]);
    const dirs = [await buildModule(folder, 'mfe-b', { text: 'tried' })];
    await startCanary(store(), { dirs, versions: {}, share: 10 });
    const before = await readHistory(site());
    for (const [args, why] of [
      [['rollback'], 'Only the operator of the site may do this'],
      [['rollback', 'mfe-b'], 'The token of maya is good for mfe-a, not for mfe-b'],
      [['canary', 'promote', 'mfe-b'], 'not for mfe-b'],
      [['remove', 'mfe-b', '--yes'], 'not for mfe-b'],
      [['errors', 'mfe-b'], 'not for mfe-b'],
    ] as const)
      expect(await send(args)).toEqual({ status: 200, text: expect.stringContaining(why) as string });
    expect(await readHistory(site())).toEqual(before);
  });

  it.each(['../x.js', 'dist/web/../../x.js', '/etc/passwd', 'dist/web/.x', 'scripts/x.js', 'dist/web/a b.js'])(
    'is refused with a file such as %p',
    async (file) => {
      expect(await send(['publish', 'mfe-a'], { 'mfe-a': { [file]: '' } })).toMatchObject({ status: 422 });
    },
  );

  it('is not read without a valid token, and a token is not sent in the clear', async () => {
    expect(await send(['list'], {}, '')).toMatchObject({ status: 403 });
    expect(await send(['list'], {}, 'Bearer chautari_x')).toMatchObject({ status: 403 });
    const clear = await command(['list'], { SITE_TOKEN: token }, 'http://portal.example');
    expect(clear).toMatchObject({ code: 1, text: expect.stringContaining('in the clear') as string });
  });
});
