/** Somebody adds a module to this repository. No file of another package changes, and the commands know it. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const SHARED = ['node_modules', 'contract', 'site', 'shared-ui', 'module-tools', 'api', 'shell'];

let checkout: string;
/** A checkout that shares with this one all that a new module must leave alone. */
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'chautari-checkout-'));
  for (const name of SHARED) await symlink(path.join(ROOT, name), path.join(checkout, name));
  for (const name of ['scripts', 'package.json', '.prettierrc.json'])
    await cp(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, said: stdout + stderr };
};
const write = (word: string) => run('scripts/new-mfe.mjs', word);

/** Writes the lock file as an installation does, which would change the packages that this checkout shares. */
async function addToLock(name: string) {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, object> };
  const lock = await read(path.join(ROOT, 'package-lock.json'));
  lock.packages[name] = await read(path.join(checkout, name, 'package.json'));
  await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify(lock));
}

it('writes a small module once, under a name that modules may have', async () => {
  expect(write('Pharmacy!')).toEqual({
    status: 1,
    said: expect.stringContaining('Say what the module is about') as string,
  });
  expect(write('pharmacy')).toEqual({ status: 0, said: expect.stringContaining('mfe-pharmacy is written') as string });
  expect(write('pharmacy')).toEqual({
    status: 1,
    said: expect.stringContaining('mfe-pharmacy is there already') as string,
  });
  const entries = await readdir(path.join(checkout, 'mfe-pharmacy'), { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(9);

  await addToLock('mfe-pharmacy');
  const built = run('scripts/build.mjs', 'mfe-pharmacy');
  expect(built).toEqual({ status: 0, said: expect.stringContaining('Built in') as string });
}, 120_000);
