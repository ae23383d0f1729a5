/** Adds a module to this repository: no file of another package changes, and the commands and the type check find it. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const SHARED = ['node_modules', 'contract', 'site', 'shared-ui', 'module-tools', 'api', 'shell'];

let checkout: string;
/** A checkout that links to the packages that a new module must not change. */
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'chautari-checkout-'));
  for (const name of SHARED) await symlink(path.join(ROOT, name), path.join(checkout, name));
  for (const name of ['scripts', 'package.json', 'tsconfig.json', '.prettierrc.json'])
    await cp(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, output: stdout + stderr };
};
const write = (word: string) => run('scripts/new-mfe.mjs', word);

/** Writes the lock file as npm install does, which would change the linked packages. */
async function addToLock(name: string) {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, object> };
  const lock = await read(path.join(ROOT, 'package-lock.json'));
  lock.packages[name] = await read(path.join(checkout, name, 'package.json'));
  await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify(lock));
}

it('writes a small module once, under a valid name', async () => {
  expect(write('Pharmacy!')).toEqual({
    status: 1,
    output: expect.stringContaining('Name the module in lower-case letters') as string,
  });
  expect(write('pharmacy')).toEqual({ status: 0, output: expect.stringContaining('Wrote mfe-pharmacy.') as string });
  expect(write('pharmacy')).toEqual({
    status: 1,
    output: expect.stringContaining('mfe-pharmacy exists already') as string,
  });
  const entries = await readdir(path.join(checkout, 'mfe-pharmacy'), { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(10);
  const types = JSON.parse(await readFile(path.join(checkout, 'tsconfig.json'), 'utf8')) as { references: object[] };
  expect(types.references).toContainEqual({ path: './mfe-pharmacy' });

  await addToLock('mfe-pharmacy');
  const result = run('scripts/build.mjs', 'mfe-pharmacy');
  expect(result).toEqual({ status: 0, output: expect.stringContaining('Built in') as string });
}, 300_000);
