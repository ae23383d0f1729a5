/** A publisher works on a site through the service: with a token alone, and with nothing of the store. */
import Fastify, { type FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell, SITE_SETTINGS } from '../testing/builds';
import { siteFolder } from './folder';
import { latestStep, readHistory } from './history';
import { PUBLICATIONS_PATH, servePublications } from './publications';
import { publish } from './publish';
import { addPublisher, revokePublisher } from './publishers';
import { folderStore } from './store';
import { startCanary } from './trials';

const ROOT = path.resolve(__dirname, '../..');
let folder: string;
let app: FastifyInstance;
let url: string;
let token: string;
const site = () => siteFolder(path.join(folder, 'site'));
const store = () => folderStore(site());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-publications-'));
  const dirs = [await buildShell(folder), await buildModule(folder, 'mfe-a'), await buildModule(folder, 'mfe-b')];
  await publish(store(), dirs, { settings: SITE_SETTINGS });
  token = await addPublisher(store(), { name: 'maya', modules: ['mfe-a'], days: 30 });
  app = Fastify();
  servePublications(app, { store: store(), env: { PATH: process.env.PATH, SITE_DIR: site().root } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run site -- …` on another machine: it knows the address of the portal and the token. */
async function command(args: string[], env: Record<string, string> = { SITE_TOKEN: token }, portal = url) {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'site', ...args, '--site', portal], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

it('publishes, lists and takes back its module, under its name', async () => {
  const published = await command(['publish', await buildModule(folder, 'mfe-a', { text: 'second' })]);
  expect(published).toMatchObject({ code: 0, said: expect.stringContaining('published mfe-a 0.1.0-') as string });
  expect(await latestStep(site())).toMatchObject({ by: 'maya', number: 3 });
  expect((await command(['list'])).said).toMatch(/ {2}maya {2}publish mfe-a@/);
  expect(await command(['rollback', 'mfe-a'])).toMatchObject({ code: 0 });
  expect(await latestStep(site())).toMatchObject({ by: 'maya', did: 'rollback mfe-a' });
}, 60_000);

it('is told why something is refused, and nothing has changed', async () => {
  const before = await readHistory(site());
  const theirs = await command(['publish', await buildModule(folder, 'mfe-b', { text: 'taken' })]);
  expect(theirs).toMatchObject({ code: 1, said: expect.stringContaining('not for mfe-b') as string });
  const claims = { paths: { '/mfe-a': { screen: 'Home' }, '/mfe-b': { screen: 'Home' } } };
  expect((await command(['publish', await buildModule(folder, 'mfe-a', claims)])).said).toContain(
    'which belongs to mfe-b',
  );
  expect((await command(['settings'])).said).toContain('settings is not done through the service');
  expect((await command(['list'], {})).said).toContain('Set SITE_TOKEN');
  expect((await command(['list'], { SITE_TOKEN: 'chautari_x' })).said).toContain('not known to this site');
  expect(await readHistory(site())).toEqual(before);
  await revokePublisher(store(), 'maya');
  expect((await command(['list'])).said).toContain('not known to this site');
}, 60_000);

describe('what is sent', () => {
  const send = async (args: readonly string[], builds: object = {}, authorization = `Bearer ${token}`) => {
    const answer = await app.inject({
      method: 'POST',
      url: PUBLICATIONS_PATH,
      headers: { authorization },
      payload: { args, builds },
    });
    return { status: answer.statusCode, said: answer.json<{ stderr?: string }>().stderr };
  };

  it.each([
    [['publish'], 'no build of anything'],
    [['publish', 'mfe-a'], 'no build of mfe-a'],
    [['canary', 'mfe-a', '--share', '5'], 'no build of mfe-a'],
    [['publish', '/srv/other/mfe-a'], 'is no name of a module'],
    [['publish', '../mfe-a'], 'is no name of a module'],
    [['list', '--site', '/srv/other'], '--site'],
    [['settings'], 'settings is not done through the service'],
    [['take-over', '/mfe-b', 'mfe-a'], 'take-over is not done through the service'],
    [['publishers', 'add', 'eve', 'mfe-b'], 'publishers is not done through the service'],
    [['rekey'], 'not done through the service'],
    [['prune'], 'not done through the service'],
    [[], 'not done through the service'],
  ])('runs nothing for %p', async (args, why) => {
    expect(await send(args)).toEqual({ status: 200, said: expect.stringContaining(why) as string });
  });

  it('does nothing to the site as a whole, or to other teams', async () => {
    await publish(store(), [await buildModule(folder, 'mfe-b', { text: 'second' })]);
    const dirs = [await buildModule(folder, 'mfe-b', { text: 'tried' })];
    await startCanary(store(), { dirs, versions: {}, share: 10 });
    const before = await readHistory(site());
    for (const [args, why] of [
      [['rollback'], 'Only the operator of the site may do this'],
      [['rollback', 'mfe-b'], 'The token of maya is good for mfe-a, not for mfe-b'],
      [['canary', 'promote', 'mfe-b'], 'not for mfe-b'],
      [['remove', 'mfe-b', '--yes'], 'not for mfe-b'],
    ] as const)
      expect(await send(args)).toEqual({ status: 200, said: expect.stringContaining(why) as string });
    expect(await readHistory(site())).toEqual(before);
  });

  it.each(['../x.js', 'dist/web/../../x.js', '/etc/passwd', 'dist/web/.x', 'scripts/x.js', 'dist/web/a b.js'])(
    'never names a file such as %p',
    async (file) => {
      expect(await send(['publish', 'mfe-a'], { 'mfe-a': { [file]: '' } })).toMatchObject({ status: 422 });
    },
  );

  it('is not read without a valid token, and a token is not sent in the clear', async () => {
    expect(await send(['list'], {}, '')).toMatchObject({ status: 403 });
    expect(await send(['list'], {}, 'Bearer chautari_x')).toMatchObject({ status: 403 });
    const clear = await command(['list'], { SITE_TOKEN: token }, 'http://portal.example');
    expect(clear).toMatchObject({ code: 1, said: expect.stringContaining('in the clear') as string });
  });
});
