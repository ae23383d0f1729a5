import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '@chautari/site/startError';

export const MIN_SECRET_LENGTH = 32;

/** Seals a text with AES-256-GCM: without the key of 32 bytes nobody can read or change it. `about` binds it to its place. */
export function seal(text: string, key: Buffer, about = '') {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** What was sealed. Throws where key, place or a single bit is another. */
export function unseal(sealed: string, key: Buffer, about = '') {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
}

/** What the service does with its own key: a copy of the database alone tells nothing that was hashed or sealed here. */
export interface ServiceKey {
  /** The same for the same purpose and value; of use where a plain hash could be found by trying all values. */
  hash: (purpose: string, value: string) => string;
  seal: (text: string, about: string) => string;
  /** Undefined where it was sealed with another key. */
  open: (sealed: string, about: string) => string | undefined;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function keyFrom(secret: string): ServiceKey {
  const hashing = derive(secret, 'hash');
  const sealing = derive(secret, 'seal');
  return {
    hash: (purpose, value) => createHmac('sha256', hashing).update(`${purpose}\n${value}`).digest('base64url'),
    seal: (text, about) => seal(text, sealing, about),
    open: (sealed, about) => {
      try {
        return unseal(sealed, sealing, about);
      } catch {
        return undefined;
      }
    },
  };
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** The secret kept in a file that only its owner may read; made, whole at once, where there is none. */
async function keptSecret(file: string) {
  const next = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(next, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // Of several processes that start together the first one names the file, and all read it.
  await link(next, file).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  await rm(next);
  return readFile(file, 'utf8');
}

/** The key of the service: from `PORTAL_SECRET`, or from the file `secret` in the data folder. */
export async function serviceKey({ secret, dataDir }: { secret?: string; dataDir: string }): Promise<ServiceKey> {
  if (secret) return keyFrom(secret);
  const file = path.join(dataDir, 'secret');
  const kept = await keptSecret(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The key in ${file} cannot be read or made (${error.code}): make its folder writable, or set PORTAL_SECRET`,
    );
  });
  if (kept.length < MIN_SECRET_LENGTH)
    throw new StartError(
      `The key in ${file} is damaged: put the right one back, or delete it and set up second steps anew`,
    );
  return keyFrom(kept);
}
