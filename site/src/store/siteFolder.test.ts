import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile, getSiteFolder, replacePages } from './siteFolder';

const DAY_SECONDS = 24 * 60 * 60;

it('keeps the data of replaced pages for two days', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'chautari-folder-'));
  const site = getSiteFolder(root);
  const release = site.release('r');
  for (const [folder, file] of [
    ['pages-0', 'old.json'],
    ['pages-0', 'open.json'],
    ['pages-1', 'new.json'],
  ] as const) {
    await mkdir(path.join(release, folder, 'data'), { recursive: true });
    await writeFile(path.join(release, folder, 'data', file), '{}');
  }
  const longAgo = Date.now() / 1000 - 3 * DAY_SECONDS;
  await utimes(path.join(release, 'pages-0/data/old.json'), longAgo, longAgo);
  await symlink('pages-0', site.pages('r'));
  await replacePages(site, 'r', path.join(release, 'pages-1'));
  expect((await readdir(path.join(site.pages('r'), 'data'))).sort()).toEqual(['new.json', 'open.json']);
  expect(await readdir(release)).not.toContain('pages-0');
  await rm(root, { recursive: true });
});

describe('compressed copies', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chautari-compress-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(['best', 'quick'] as const)('compresses a file in a window that holds the whole file: %s', async (effort) => {
    const file = path.join(folder, effort);
    const part = randomBytes(50_000).toString('base64');
    await writeFile(file, part + part);
    await compressFile(file, effort);
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    expect(brotliDecompressSync(br).toString()).toBe(part + part);
    expect(gunzipSync(gz).toString()).toBe(part + part);
    // The second half repeats the first one, beyond the window of gzip.
    expect(br.length).toBeLessThan(gz.length * 0.6);
  });
});
