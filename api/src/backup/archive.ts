/**
 * The file of a backup: a header line of JSON, then the content (lines of text, compressed by gzip and, with a
 * passphrase, encrypted), then a line with the SHA-256 of both. It is read in two passes: nothing is done with a file
 * whose checksum is wrong.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { deriveKey, encrypt, decrypt } from './encryption';
import { BackupRefused } from './refused';

const FORMAT = 'swasthya-chautari-backup';
const VERSION = 1;
const MAX_HEADER_BYTES = 4096;
/** SHA-256 in hexadecimal, and the end of the line. */
const CHECKSUM_BYTES = 65;

const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  madeAt: z.string(),
  /** The salt of the key, in hexadecimal, where the content is encrypted. */
  salt: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
type Header = z.infer<typeof header>;

type Chunks = AsyncIterable<Buffer>;
async function* passThrough(chunks: Chunks) {
  yield* chunks;
}

/** Adds the header before and the checksum after. */
const frame = (head: Buffer) =>
  async function* (chunks: Chunks) {
    const hash = createHash('sha256').update(head);
    yield head;
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    yield Buffer.from(`${hash.digest('hex')}\n`);
  };

/** A stream that is destroyed while its file is being opened closes later, and the file appears only then. */
const closed = (output: WriteStream) =>
  new Promise<void>((resolve) => (output.closed ? resolve() : output.once('close', resolve)));

/**
 * Writes a backup that only its owner can read. The file is replaced once the backup is complete, or stays as it was.
 * @throws The error of the content or of the disk, once the temporary file is removed.
 */
export async function writeArchive(
  file: string,
  lines: AsyncIterable<string>,
  passphrase?: string,
  signal?: AbortSignal,
) {
  const salt = passphrase ? randomBytes(32) : undefined;
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    madeAt: new Date().toISOString(),
    ...(salt && { salt: salt.toString('hex') }),
  };
  const encrypting = passphrase && salt ? encrypt(await deriveKey(passphrase, salt)) : passThrough;
  const next = `${file}.${randomUUID()}.part`;
  const output = createWriteStream(next, { mode: 0o600, flags: 'wx', flush: true });
  try {
    await pipeline(lines, createGzip(), encrypting, frame(Buffer.from(`${JSON.stringify(header)}\n`)), output, {
      signal,
    });
    await rename(next, file);
  } catch (error) {
    await closed(output);
    await rm(next, { force: true });
    throw error;
  }
}

const notOurs = (file: string) => new BackupRefused(`${file} is no backup of this portal`);

function parseHeader(file: string, line: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw notOurs(file);
  }
}

/** Returns the header and the checksum of a file, and the position of its content. */
async function readFrame(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read (${error.code})`);
  });
  try {
    const { size } = await handle.stat();
    const first = Buffer.alloc(Math.min(size, MAX_HEADER_BYTES));
    await handle.read(first, 0, first.length, 0);
    const end = first.indexOf('\n');
    if (end < 0) throw notOurs(file);
    const header = parseHeader(file, first.toString('utf8', 0, end));
    const last = Buffer.alloc(CHECKSUM_BYTES);
    await handle.read(last, 0, CHECKSUM_BYTES, Math.max(0, size - CHECKSUM_BYTES));
    return { header, from: end + 1, to: size - CHECKSUM_BYTES, checksum: last.toString('latin1').trim() };
  } finally {
    await handle.close();
  }
}

/** Streams the bytes of a file from `start` to `end`, exclusive. */
const streamBytes = (file: string, start: number, end: number) =>
  createReadStream(file, { start, end: Math.max(start, end - 1) });

async function computeChecksum(file: string, end: number) {
  const hash = createHash('sha256');
  for await (const chunk of streamBytes(file, 0, end)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Only \n ends a line: JSON holds other separators unescaped. */
async function* readLines(chunks: AsyncIterable<string>) {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) throw new BackupRefused('The backup is damaged: its last line is not whole');
}

/**
 * Opens a backup after its checksum was verified.
 * @throws BackupRefused where the file is no backup, is damaged, or cannot be decrypted.
 */
export async function openArchive(file: string, passphrase?: string) {
  const { header, from, to, checksum } = await readFrame(file);
  if (header.version !== VERSION)
    throw new BackupRefused(
      `The backup has version ${header.version} of its format, and this service reads version ${VERSION}: use the service that made it, or a newer one`,
    );
  if (to <= from || (await computeChecksum(file, to)) !== checksum)
    throw new BackupRefused(`${file} is damaged: its checksum is wrong`);
  if (header.salt && !passphrase) throw new BackupRefused('The backup is encrypted: set PORTAL_BACKUP_PASSPHRASE');
  const decrypting = header.salt ? decrypt(await deriveKey(passphrase!, Buffer.from(header.salt, 'hex'))) : passThrough;
  const content = createGunzip();
  // An error in between destroys the content, so its reader gets it.
  void pipeline(streamBytes(file, from, to), decrypting, content).catch(() => undefined);
  return { madeAt: header.madeAt, lines: readLines(content.setEncoding('utf8') as AsyncIterable<string>) };
}
