/** A team begins with nothing, and with the packages of the platform as npm packs them. What becomes of it in a browser: `e2e/platform/other-origins`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OwnRepository } from './ownRepository';

let folder: string;
let own: OwnRepository;
let installed: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-own-'));
  own = new OwnRepository(path.resolve(__dirname, '..'), 'pharmacy', path.join(folder, 'pharmacy'));
  installed = own.write();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('installs what a module needs, from archives and not by links, and nothing of the service', async () => {
  expect(installed).toEqual(expect.arrayContaining(['react', 'webpack', 'jest', '@chautari/shared-ui']));
  for (const name of ['fastify', '@fastify/static', 'sharp', '@aws-sdk/client-s3', 'drizzle-orm'])
    expect(installed).not.toContain(name);
  const { packages } = await own.readJson<{ packages: Record<string, { link?: true }> }>('package-lock.json');
  expect(Object.values(packages).filter(({ link }) => link)).toEqual([]);
});

it('is told by its types what does not fit', async () => {
  await own.replace('src/screens/Home/Home.tsx', "t('home.lead')", "t('home.aim')");
  const { status, said } = own.npm(['run', 'typecheck']);
  await own.replace('src/screens/Home/Home.tsx', "t('home.aim')", "t('home.lead')");
  expect(status).toBe(1);
  expect(said).toContain('mfe-pharmacy has a type error:\n  src/screens/Home/Home.tsx:8: ');
}, 120_000);

it('is checked: its types, its tests, and a build that names what it needs and what tools of the ecosystem read', async () => {
  expect(own.npm(['run', 'check'])).toEqual({
    status: 0,
    said: expect.stringMatching(/Tests: +2 passed/) as unknown as string,
  });
  // Its one screen is JSX and nothing else, which needs React as well.
  const { needs } = await own.readJson<{ needs: Record<string, string> }>('dist/web/assets.json');
  expect(Object.keys(needs).sort()).toEqual(['@module-federation/runtime', 'core', 'platform', 'react']);
}, 240_000);
