import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@chautari/contract/calendar';
import { StartError } from '@chautari/site/settings';

export const MIN_SECRET_LENGTH = 32;

/** Encrypts a text with AES-256-GCM and a key of 32 bytes. `about` is authenticated, and binds the text to its place. */
export function encryptText(text: string, key: Buffer, about = '') {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a text of `encryptText`. Throws where the key, `about` or a bit differs. */
export function decryptText(sealed: string, key: Buffer, about = '') {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
}

/** The service's own key: a copy of the database alone reveals nothing that was hashed or encrypted with it. */
export interface ServiceKey {
  /** Returns a keyed hash: for values that could be guessed from a plain hash. */
  hash: (purpose: string, value: string) => string;
  /** Returns the hashes with this key and the previous ones, to compare with stored hashes. */
  hashes: (purpose: string, value: string) => string[];
  seal: (text: string, about: string) => string;
  /** Decrypts with this key or a previous one; undefined where the key was another. */
  open: (sealed: string, about: string) => string | undefined;
  /** Re-encrypts with this key what a previous one encrypted; undefined where this key did, or no key fits. */
  reseal: (sealed: string, about: string) => string | undefined;
  /** Whether there are previous keys. */
  hasFormer: boolean;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function unsealed(sealed: string, key: Buffer, about: string) {
  try {
    return decryptText(sealed, key, about);
  } catch {
    return undefined;
  }
}

/** Derives the key. `fallbacks` are previous secrets; nothing new is hashed or encrypted with them. */
export function deriveServiceKey(secret: string, fallbacks: readonly string[] = []): ServiceKey {
  const [current, ...earlier] = [secret, ...fallbacks].map((each) => ({
    hashing: derive(each, 'hash'),
    sealing: derive(each, 'seal'),
  })) as [{ hashing: Buffer; sealing: Buffer }, ...{ hashing: Buffer; sealing: Buffer }[]];
  const hashWith = (hashing: Buffer, purpose: string, value: string) =>
    createHmac('sha256', hashing).update(`${purpose}\n${value}`).digest('base64url');
  const openWith = (keys: { sealing: Buffer }[], sealed: string, about: string) => {
    for (const { sealing } of keys) {
      const text = unsealed(sealed, sealing, about);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    hash: (purpose, value) => hashWith(current.hashing, purpose, value),
    hashes: (purpose, value) => [current, ...earlier].map(({ hashing }) => hashWith(hashing, purpose, value)),
    seal: (text, about) => encryptText(text, current.sealing, about),
    open: (sealed, about) => openWith([current, ...earlier], sealed, about),
    reseal: (sealed, about) => {
      if (unsealed(sealed, current.sealing, about) !== undefined) return undefined;
      const text = openWith(earlier, sealed, about);
      return text === undefined ? undefined : encryptText(text, current.sealing, about);
    },
    hasFormer: earlier.length > 0,
  };
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const generateSecret = () => randomBytes(32).toString('base64url');

/** Returns the secret in a file that only its owner may read; creates it atomically where there is none. */
async function keptSecret(file: string) {
  const next = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(next, generateSecret(), { mode: 0o600, flush: true });
  // Of several processes that start together the first one creates the file, and all read it.
  await link(next, file).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  await rm(next);
  return readFile(file, 'utf8');
}

interface SecretSettings {
  secret?: string;
  secretFallbacks?: readonly string[];
  dataDir: string;
}

const getSecretPath = (dataDir: string) => path.join(dataDir, 'secret');
/** Returns the previous secret, which `npm run rotate-secret` keeps. */
const formerSecretFile = (dataDir: string) => path.join(dataDir, 'secret.former');

const readFormer = (dataDir: string) =>
  readFile(formerSecretFile(dataDir), 'utf8').then(
    (former) => [former],
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );

/**
 * Reads the key of the service from `PORTAL_SECRET`, or from the file `secret` in the data folder, with the previous keys.
 * @throws StartError where the file is damaged, or cannot be read or created.
 */
export async function readServiceKey({ secret, secretFallbacks = [], dataDir }: SecretSettings): Promise<ServiceKey> {
  if (secret) return deriveServiceKey(secret, secretFallbacks);
  const file = getSecretPath(dataDir);
  const cannot = (error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The key in ${file} cannot be read or made (${error.code}): make its folder writable, or set PORTAL_SECRET`,
    );
  };
  const kept = await keptSecret(file).catch(cannot);
  if (kept.length < MIN_SECRET_LENGTH)
    throw new StartError(
      `The key in ${file} is damaged: put the right one back, or delete it and set up second steps anew`,
    );
  return deriveServiceKey(kept, [...secretFallbacks, ...(await readFormer(dataDir).catch(cannot))]);
}

/**
 * Writes a new secret into the file and keeps the previous one beside it. Returns false where a previous one is still there.
 * @throws The error of the file system.
 */
export async function rotateSecretFile(dataDir: string): Promise<boolean> {
  const file = getSecretPath(dataDir);
  try {
    // Both names refer to the present secret until the new one replaces it atomically.
    await link(file, formerSecretFile(dataDir));
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, generateSecret(), { mode: 0o600, flush: true });
  await rename(next, file);
  return true;
}

/** Codes, invitations and unsent drafts of the previous secret stay valid for this time. */
const FORMER_DAYS = 30;

/**
 * Deletes the previous secret from the data folder once it has expired. Returns whether it did.
 * @throws The error of the file system, unless there is no such file.
 */
export async function deletePreviousSecret(dataDir: string, now = Date.now()): Promise<boolean> {
  const rotatedAt = await stat(getSecretPath(dataDir)).then(
    ({ mtimeMs }) => mtimeMs,
    () => now,
  );
  if (now - rotatedAt < FORMER_DAYS * DAY_MS) return false;
  return rm(formerSecretFile(dataDir)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}
