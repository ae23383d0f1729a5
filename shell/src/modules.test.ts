import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check, mfeManifest, matchRoute, getScreenFile, type MfeManifest } from '@chautari/contract';
import type { Mfe } from '@chautari/shared-ui/platform';

const ROOT = path.join(__dirname, '../..');
const folders = readdirSync(ROOT).filter((name) => /^mfe-/.test(name));
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const manifests = folders.map((folder) => json(`${folder}/mfe.json`) as MfeManifest);

it('finds the modules', () =>
  expect(folders).toEqual(
    expect.arrayContaining(['mfe-doctor', 'mfe-patient', 'mfe-public', 'mfe-services', 'mfe-staff']),
  ));

describe.each(folders)('%s', (folder) => {
  const manifest = manifests[folders.indexOf(folder)]!;
  const built = Object.entries(manifest.paths).flatMap(([pattern, { screen }]) =>
    screen ? [[pattern, screen] as const] : [],
  );
  const declared = async () => ((await import(path.join(ROOT, folder, 'src/mfe.tsx'))) as { default: Mfe }).default;

  it('has a valid mfe.json with its own name', () => {
    expect(check(mfeManifest, manifest)).toMatchObject({ ok: true });
    expect(manifest.name).toBe(folder);
  });

  it('declares exactly the routes of mfe.json', async () => {
    const { name, routes } = await declared();
    expect(name).toBe(folder);
    expect(routes.map((route) => route.path).sort()).toEqual(built.map(([pattern]) => pattern).sort());
  });

  it('has a file for every screen and renders it', async () => {
    const { routes } = await declared();
    for (const [pattern, screen] of built) {
      const file = path.join(ROOT, folder, getScreenFile(screen));
      expect([file, existsSync(file)]).toEqual([file, true]);
      const { default: component } = (await import(file)) as { default: unknown };
      expect(await routes.find((route) => route.path === pattern)?.load()).toBe(component);
    }
  });

  it('links only to owned paths', () => {
    for (const { to } of manifest.links)
      expect([to, matchRoute(manifests, to.split('?')[0]!) !== undefined]).toEqual([to, true]);
  });

  it('has a public sign-in page and a home page for its role', () => {
    if (!manifest.signIn) return;
    const { role, path: signIn, home } = manifest.signIn;
    expect(manifest.paths[signIn]?.role).toBeUndefined();
    expect(manifest.paths[signIn]).toBeDefined();
    expect(manifest.paths[home]?.role).toBe(role);
  });
});

it('assigns every path to a single module', () => {
  const paths = manifests.flatMap((manifest) => Object.keys(manifest.paths));
  expect(paths).toHaveLength(new Set(paths).size);
});
