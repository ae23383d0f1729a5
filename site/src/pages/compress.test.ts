import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile } from './compress';

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
