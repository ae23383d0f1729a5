import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertTypes } from './site-types';

const ROOT = path.resolve(__dirname, '..');
let folder: string;
beforeEach(async () => {
  // Inside the checkout, where TypeScript and the types of Node are found.
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, '.cache/typed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function moduleWith(sources: Record<string, string>) {
  const dir = path.join(folder, `mfe-${path.basename(folder).toLowerCase()}`);
  await mkdir(path.join(dir, 'src'), { recursive: true });
  for (const [file, source] of Object.entries(sources)) await writeFile(path.join(dir, 'src', file), source);
  return dir;
}
const stampOf = (dir: string) => path.join(ROOT, '.cache/types', `${path.basename(dir)}.json`);

it('a module with a type error is refused with its place, until it is mended; tests of it do not count', async () => {
  const dir = await moduleWith({
    'seats.ts': `export const seats: number = 'many';\n`,
    'a.test.ts': `const no: number = '';`,
  });
  await expect(assertTypes([dir], ROOT)).rejects.toThrow(
    /^mfe-\S+ has a type error:\n {2}src\/seats\.ts:1: Type 'string' is not assignable to type 'number'\.$/,
  );
  await moduleWith({ 'seats.ts': 'export const seats: number = 3;\n' });
  await assertTypes([dir], ROOT);
  await moduleWith({ 'more.ts': `import { seats } from './seats';\nexport const text: string = seats;\n` });
  await expect(assertTypes([dir], ROOT)).rejects.toThrow('src/more.ts:2');
  await rm(stampOf(dir), { force: true });
}, 300_000);

it('a copy of a package of this checkout is checked where its packages are installed', async () => {
  const copy = path.join(folder, 'mfe-services');
  await cp(path.join(ROOT, 'mfe-services/src'), path.join(copy, 'src'), { recursive: true });
  await assertTypes([copy], ROOT);
}, 300_000);
