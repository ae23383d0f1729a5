/**
 * Encryption of a backup with a passphrase: scrypt makes the key, AES-256-GCM seals the content in frames. A frame is read
 * only after it was authenticated in its position, and the last one is marked, so a truncated file is detected.
 */
import { createCipheriv, createDecipheriv, scrypt, type CipherGCMTypes } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused } from './refused';

const CIPHER: CipherGCMTypes = 'aes-256-gcm';
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;
const HEAD_BYTES = 5;
/** Costs about half a second and 128 MB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Derives the key of one backup. Each has its own `salt`, so the counter of frames can be the nonce. */
export const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, COST);

function nonce(frame: number) {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(frame), 4);
  return bytes;
}

function sealFrame(plain: Buffer, { key, frame, isLast }: { key: Buffer; frame: number; isLast: boolean }) {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(isLast ? 1 : 0);
  head.writeUInt32BE(plain.length, 1);
  const cipher = createCipheriv(CIPHER, key, nonce(frame)).setAAD(head);
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export const encrypt = (key: Buffer) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let held = Buffer.alloc(0);
    let frame = 0;
    for await (const chunk of chunks) {
      held = Buffer.concat([held, chunk]);
      while (held.length > FRAME_BYTES) {
        yield sealFrame(held.subarray(0, FRAME_BYTES), { key, frame: frame++, isLast: false });
        held = held.subarray(FRAME_BYTES);
      }
    }
    yield sealFrame(held, { key, frame, isLast: true });
  };

function openFrame(head: Buffer, sealed: Buffer, { key, frame }: { key: Buffer; frame: number }) {
  const decipher = createDecipheriv(CIPHER, key, nonce(frame), { authTagLength: TAG_BYTES })
    .setAAD(head)
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupRefused(
      'The backup cannot be decrypted: PORTAL_BACKUP_PASSPHRASE is not the passphrase it was made with',
    );
  }
}

const cutOff = () => new BackupRefused('The backup is damaged: its encrypted part does not end where it should');

/**
 * Returns a transform that decrypts the content of a backup, frame by frame.
 * @throws BackupRefused where a frame cannot be decrypted or the content is cut off.
 */
export const decrypt = (key: Buffer) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let held = Buffer.alloc(0);
    let frame = 0;
    let isLast = false;
    for await (const chunk of chunks) {
      held = Buffer.concat([held, chunk]);
      while (held.length >= HEAD_BYTES) {
        const end = HEAD_BYTES + held.readUInt32BE(1) + TAG_BYTES;
        if (isLast || end > HEAD_BYTES + FRAME_BYTES + TAG_BYTES) throw cutOff();
        if (held.length < end) break;
        const head = held.subarray(0, HEAD_BYTES);
        isLast = head.readUInt8() === 1;
        yield openFrame(head, held.subarray(HEAD_BYTES, end), { key, frame: frame++ });
        held = held.subarray(end);
      }
    }
    if (!isLast || held.length) throw cutOff();
  };
