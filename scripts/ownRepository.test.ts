/** A module in a new repository, with the packed packages of the platform. `e2e/platform/other-origins` tests it in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OwnRepository } from './ownRepository';

let folder: string;
let repository: OwnRepository;
let installed: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-own-'));
  repository = new OwnRepository(path.resolve(__dirname, '..'), 'pharmacy', path.join(folder, 'pharmacy'));
  installed = repository.write();
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('installs the packages of a module from archives, and none of the service', async () => {
  expect(installed).toEqual(expect.arrayContaining(['react', 'webpack', 'jest', '@chautari/shared-ui']));
  for (const name of ['fastify', '@fastify/static', 'sharp', '@aws-sdk/client-s3', 'drizzle-orm'])
    expect(installed).not.toContain(name);
  const { packages } = await repository.readJson<{ packages: Record<string, { link?: true }> }>('package-lock.json');
  expect(Object.values(packages).filter(({ link }) => link)).toEqual([]);
});

it('reports type errors', async () => {
  await repository.replace('src/screens/Home/Home.tsx', "t('home.lead')", "t('home.aim')");
  const { status, output } = repository.npm(['run', 'typecheck']);
  await repository.replace('src/screens/Home/Home.tsx', "t('home.aim')", "t('home.lead')");
  expect(status).toBe(1);
  expect(output).toContain('mfe-pharmacy has a type error:\n  src/screens/Home/Home.tsx:8: ');
}, 300_000);

it('passes types and tests, and builds with the list of its needs', async () => {
  expect(repository.npm(['run', 'check'])).toEqual({
    status: 0,
    output: expect.stringMatching(/Tests: +2 passed/) as unknown as string,
  });
  // Its only screen is plain JSX, which needs React too.
  const { needs } = await repository.readJson<{ needs: Record<string, string> }>('dist/web/assets.json');
  expect(Object.keys(needs).sort()).toEqual(['@module-federation/runtime', 'core', 'platform', 'react']);
}, 300_000);
