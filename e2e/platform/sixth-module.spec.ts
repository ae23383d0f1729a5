/** Somebody adds a module of their own: no line of the shell, the kit or another module changes, and the running site has it. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accessibilityFaults, expect, test } from '../portal';
import { ROOT } from '../site';

/** A checkout that shares with this one all that a new module must leave alone, so that a change of it would show. */
async function checkout(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const shared of ['node_modules', 'contract', 'site', 'shared-ui', 'module-tools', 'api', 'shell'])
    await symlink(path.join(ROOT, shared), path.join(folder, shared));
  for (const own of ['scripts', 'tsconfig.json', 'package.json', '.prettierrc.json'])
    await cp(path.join(ROOT, own), path.join(folder, own), { recursive: true });
  return folder;
}

/** Writes the lock file as an installation does, which would change the packages that this checkout shares. */
async function addToLock(folder: string, name: string) {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, object> };
  const lock = await read(path.join(ROOT, 'package-lock.json'));
  lock.packages[name] = await read(path.join(folder, name, 'package.json'));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
}

const run = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });

test('a sixth module is written, built and published, and its page, link and words are on the running site', async ({
  page,
  portal,
  visit,
  troubles,
}) => {
  test.setTimeout(180_000);
  await visit('/pharmacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  troubles.length = 0;

  const own = await checkout(path.join(portal.folder, 'checkout'));
  expect(run(own, 'scripts/new-mfe.mjs', 'Pharmacy!').stderr).toContain('Say what the module is about');
  expect(run(own, 'scripts/new-mfe.mjs', 'pharmacy').stdout).toContain('mfe-pharmacy is written');
  expect(run(own, 'scripts/new-mfe.mjs', 'pharmacy').stderr).toContain('mfe-pharmacy is there already');
  const mfe = path.join(own, 'mfe-pharmacy');
  expect(
    (await readdir(mfe, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
  ).toBeLessThanOrEqual(9);
  await addToLock(own, 'mfe-pharmacy');
  expect(run(own, 'scripts/build.mjs', 'mfe-pharmacy').stdout).toContain('Built in');
  expect(portal.siteCommand('publish', mfe).stdout).toMatch(/published mfe-pharmacy 0\.1\.0-/);

  for (const [lng, title] of [
    ['en', 'Pharmacy'],
    ['np', 'नयाँ पृष्ठ'],
  ] as const) {
    await visit('/', { lng });
    await page.locator('header').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await visit('/pharmacy', { lng, width: 360 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  expect(troubles).toEqual([]);

  // Its first version has no earlier one: it is taken away, and its page and link with it.
  expect(portal.siteCommand('rollback', 'mfe-pharmacy').stderr).toContain('remove mfe-pharmacy');
  expect(portal.siteCommand('remove', 'mfe-pharmacy').stderr).toContain('Add --yes if that is meant');
  expect(portal.siteCommand('remove', 'mfe-pharmacy', '--yes').stdout).toContain('mfe-pharmacy is gone');
  for (const lng of ['en', 'np'] as const) {
    await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
    expect((await page.goto(`${portal.url}/pharmacy`))!.status()).toBe(404);
    await expect(page.locator('header').getByRole('link', { name: /Pharmacy|नयाँ पृष्ठ/ })).toHaveCount(0);
  }
});
