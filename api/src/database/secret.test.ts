import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '../../testing/engine';
import {
  deletePreviousSecret,
  deriveServiceKey,
  rotateSecretFile,
  encryptText,
  readServiceKey,
  decryptText,
} from './secret';
import { StartError } from '@chautari/site/settings';

const SECRET = 'one secret that is long enough to be one';

describe('the key of the service', () => {
  const [key, other] = [deriveServiceKey(SECRET), deriveServiceKey(`${SECRET}!`)];

  it('hashes the same value the same way, and for nothing else', () => {
    expect(key.hash('reset code', '123456')).toBe(deriveServiceKey(SECRET).hash('reset code', '123456'));
    const hashes = [
      key.hash('reset code', '123456'),
      other.hash('reset code', '123456'),
      key.hash('reset link', '123456'),
      key.hash('reset code', '123457'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  it('opens only what it has sealed, in its place and unchanged', () => {
    const sealed = key.seal('JBSWY3DPEHPK3PXP', 'doctor 1');
    expect(key.open(sealed, 'doctor 1')).toBe('JBSWY3DPEHPK3PXP');
    expect(key.seal('JBSWY3DPEHPK3PXP', 'doctor 1')).not.toBe(sealed);
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const [by, text, about] of [
      [other, sealed, 'doctor 1'],
      [key, sealed, 'doctor 2'],
      [key, changed, 'doctor 1'],
      [key, '', 'doctor 1'],
      [key, 'x', 'doctor 1'],
    ] as const) {
      expect(by.open(text, about)).toBeUndefined();
    }
  });

  it('seals any text', () => {
    const secret = Buffer.alloc(32, 7);
    for (const text of ['', 'नमस्ते', 'x'.repeat(10_000)])
      expect(decryptText(encryptText(text, secret), secret)).toBe(text);
  });
});

describe('a key with those before it', () => {
  const [former, current] = [deriveServiceKey(SECRET), deriveServiceKey(`${SECRET}!`, [SECRET])];

  it('opens and compares what was made earlier, and makes nothing new with it', () => {
    const sealed = former.seal('JBSWY3DPEHPK3PXP', 'doctor 1');
    expect(current.open(sealed, 'doctor 1')).toBe('JBSWY3DPEHPK3PXP');
    expect(current.hashes('code', '1')).toEqual([current.hash('code', '1'), former.hash('code', '1')]);
    expect(former.open(current.seal('x', 'doctor 1'), 'doctor 1')).toBeUndefined();
  });

  it('seals again what an earlier one sealed, and only that', () => {
    const anew = current.reseal(former.seal('JBSWY3DPEHPK3PXP', 'doctor 1'), 'doctor 1')!;
    expect(deriveServiceKey(`${SECRET}!`).open(anew, 'doctor 1')).toBe('JBSWY3DPEHPK3PXP');
    expect(current.reseal(anew, 'doctor 1')).toBeUndefined();
    expect(
      current.reseal(deriveServiceKey('a third secret, nowhere kept any more').seal('x', 'a'), 'a'),
    ).toBeUndefined();
  });
});

describe('where the secret is kept', () => {
  const same = async (dataDir: string) => (await readServiceKey({ dataDir })).hash('test', 'value');

  it('is the environment, if it says one', async () => {
    const { folder, remove } = await createFolder();
    expect((await readServiceKey({ secret: SECRET, dataDir: folder })).hash('test', 'value')).toBe(
      deriveServiceKey(SECRET).hash('test', 'value'),
    );
    expect(await readdir(folder)).toEqual([]);
    await remove();
  });

  it('is else a file for its owner only, the same for all who start at once', async () => {
    const { folder, remove } = await createFolder();
    const dataDir = path.join(folder, 'data');
    const keys = await Promise.all(Array.from({ length: 8 }, () => same(dataDir)));
    expect(new Set([...keys, await same(dataDir)]).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toMatch(/^[\w-]{43}$/);
    await remove();
  });

  it('rotates: the former one is kept beside the new one for 30 days', async () => {
    const { folder: dataDir, remove } = await createFolder();
    const file = path.join(dataDir, 'secret');
    const before = await readServiceKey({ dataDir });
    expect(await rotateSecretFile(dataDir)).toBe(true);
    expect(await rotateSecretFile(dataDir)).toBe(false);
    const after = await readServiceKey({ dataDir });
    expect(after.hashes('test', 'value')).toEqual([after.hash('test', 'value'), before.hash('test', 'value')]);
    expect(after.hash('test', 'value')).not.toBe(before.hash('test', 'value'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await deletePreviousSecret(dataDir)).toBe(false);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await utimes(file, longAgo, longAgo);
    expect(await deletePreviousSecret(dataDir)).toBe(true);
    expect(await deletePreviousSecret(dataDir)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await readServiceKey({ dataDir })).hasFormer).toBe(false);
    await remove();
  });

  it('is not a damaged file', async () => {
    const { folder, remove } = await createFolder();
    await writeFile(path.join(folder, 'secret'), 'short');
    await expect(readServiceKey({ dataDir: folder })).rejects.toThrow(StartError);
    await remove();
  });

  it('cannot be made where a folder is none', async () => {
    const { folder, remove } = await createFolder();
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expect(readServiceKey({ dataDir: file })).rejects.toThrow(/PORTAL_SECRET/);
    await remove();
  });
});
