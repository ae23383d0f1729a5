/** A module is published and taken back on a running site; a browser follows at its next load. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../portal';
import { ROOT } from '../site';

test('publish, list and rollback of one module', async ({ page, portal, visit }) => {
  const registry = async () => (await (await page.request.get(`${portal.url}/registry.json`)).json()) as { shell: { version: string }; modules: { name: string; version: string; base: string }[] };
  const version = async (name: string) => (await registry()).modules.find((mfe) => mfe.name === name)!.version;
  const [before, others] = [await version('mfe-doctor'), await version('mfe-patient')];

  // A new build of the module: the same code with one more line, in a copy of its folder.
  const copy = path.join(portal.folder, 'mfe-doctor');
  await cp(path.join(ROOT, 'mfe-doctor'), copy, { recursive: true, filter: (from) => !from.includes('node_modules') });
  const entry = path.join(copy, 'dist/web/remoteEntry.js');
  await writeFile(entry, `${await readFile(entry, 'utf8')}\n/* the next version */\n`);

  const published = portal.siteCommand('publish', copy);
  expect(published.stderr).not.toMatch(/Error/);
  expect(published.stdout).toMatch(/published mfe-doctor/);
  const after = await version('mfe-doctor');
  expect(after).not.toBe(before);
  expect(await version('mfe-patient')).toBe(others);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit('/doctor-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  expect(asked.some((url) => url.startsWith(`/modules/mfe-doctor/${after}/`))).toBe(true);
  expect(portal.siteCommand('list').stdout).toMatch(new RegExp(`mfe-doctor +${after} +before: ${before}`));

  expect(portal.siteCommand('rollback', 'mfe-doctor').stdout).toContain(before);
  expect(await version('mfe-doctor')).toBe(before);
  asked.length = 0;
  await visit('/doctor-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  expect(asked.some((url) => url.startsWith(`/modules/mfe-doctor/${before}/`))).toBe(true);
});
