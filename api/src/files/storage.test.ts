import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startObjectStore, type ObjectStore } from '@chautari/site/testing/objectStore';
import { createFolderStorage } from './folder';
import { readFileSettings } from './settings';
import { openStorage } from './openStorage';
import type { FileStorage } from './storage';

let root: string;
let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
  Object.assign(process.env, objects.keys);
});
afterAll(() => objects.stop());
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'chautari-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const inFolder = () => openStorage(readFileSettings({}, root));
const inBucket = () =>
  openStorage(
    readFileSettings(
      { PORTAL_S3_BUCKET: `bucket-${randomUUID()}`, PORTAL_S3_ENDPOINT: objects.url, PORTAL_S3_REGION: 'ap-south-1' },
      root,
    ),
  );

async function namesIn(storage: FileStorage) {
  const names: string[] = [];
  for await (const name of storage.list()) names.push(name);
  return names.sort();
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_, open) => {
  it('are read as they were written, the latest of a name', async () => {
    const storage = await open();
    const id = randomUUID();
    const content = Buffer.from([0, 255, 10, 13, 128]);
    expect(await storage.read(id)).toBeUndefined();
    await storage.write(id, Buffer.from('first'));
    await storage.write(id, content);
    expect(await storage.read(id)).toEqual(content);
    const large = Buffer.alloc(5 * 1024 * 1024, 7);
    await storage.write(`${id}.640`, large);
    expect((await storage.read(`${id}.640`))!.equals(large)).toBe(true);
  });

  it('are listed, and gone when they are removed, also if they never were there', async () => {
    const storage = await open();
    expect(await namesIn(storage)).toEqual([]);
    const ids = Array.from({ length: 25 }, () => randomUUID());
    for (const id of ids) await storage.write(id, Buffer.from(id));
    expect(await namesIn(storage)).toEqual([...ids].sort());
    await storage.remove([...ids.slice(1), randomUUID()]);
    expect(await namesIn(storage)).toEqual([ids[0]]);
    expect(await storage.read(ids[1]!)).toBeUndefined();
  });

  it('are whole when several write the same one at the same time', async () => {
    const storage = await open();
    const id = randomUUID();
    const contents = Array.from({ length: 8 }, (__, n) => Buffer.alloc(300_000, n));
    await Promise.all(contents.map((content) => storage.write(id, content)));
    const kept = (await storage.read(id))!;
    expect(contents.some((content) => content.equals(kept))).toBe(true);
    expect(await namesIn(storage)).toEqual([id]);
  });
});

describe('a folder of files', () => {
  it('can be read by nobody else, and holds nothing but whole files', async () => {
    const storage = createFolderStorage(path.join(root, 'files'));
    const id = randomUUID();
    await storage.write(id, Buffer.from('secret'));
    expect((await stat(path.join(root, 'files'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(root, 'files', id))).mode & 0o777).toBe(0o600);
    await writeFile(path.join(root, 'files', `${id}.${randomUUID()}.part`), 'half of it');
    expect(await namesIn(storage)).toEqual([id]);
    await storage.write(id, Buffer.from('another'));
    expect(await readdir(path.join(root, 'files'))).toHaveLength(2);
  });

  it.each(['../outside', 'a/b', '', '.', `${'0'.repeat(36)}/../../x`, 'photo.jpg'])(
    'takes no name such as %p',
    async (name) => {
      const storage = createFolderStorage(root);
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('no name of a file');
      await expect(storage.read(name)).rejects.toThrow('no name of a file');
      expect(await readdir(root)).toEqual([]);
    },
  );
});

describe('a bucket', () => {
  it('that cannot be reached or refuses is an error, not a missing file', async () => {
    const storage = await openStorage({ bucket: 'refused', region: 'ap-south-1', endpoint: objects.url });
    await expect(storage.read(randomUUID())).rejects.toThrow();
    await expect(storage.write(randomUUID(), Buffer.from('x'))).rejects.toThrow();
  });
});

describe('the settings of files', () => {
  it('name the data folder unless a bucket is given', () => {
    expect(readFileSettings({}, '/data')).toEqual({ folder: '/data/files' });
    expect(readFileSettings({ PORTAL_S3_BUCKET: 'b' }, '/data')).toEqual({ bucket: 'b', region: 'us-east-1' });
    expect(
      readFileSettings(
        { PORTAL_S3_BUCKET: 'b', PORTAL_S3_REGION: 'r', PORTAL_S3_ENDPOINT: 'https://s3.example.org' },
        '/data',
      ),
    ).toEqual({ bucket: 'b', region: 'r', endpoint: 'https://s3.example.org' });
  });

  it.each([
    [{ PORTAL_S3_ENDPOINT: 'https://s3.example.org' }, 'PORTAL_S3_BUCKET'],
    [{ PORTAL_S3_BUCKET: 'b', PORTAL_S3_ENDPOINT: 's3.example.org' }, 'PORTAL_S3_ENDPOINT'],
    [{ PORTAL_S3_BUCKET: 'b', PORTAL_S3_ENDPOINT: 'ftp://s3' }, 'PORTAL_S3_ENDPOINT'],
  ])('name what is wrong in %p', (env, name) => {
    expect(() => readFileSettings(env, '/data')).toThrow(name);
  });
});
