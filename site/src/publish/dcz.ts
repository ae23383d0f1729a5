/** The content coding `dcz` of RFC 9842: a zstd frame that is read with an earlier file as its dictionary, behind the hash of that file. */
import { createHash } from 'node:crypto';

const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const HASH_BYTES = 32;
/** The strongest level with a window of 8 MB, which every browser that reads `dcz` has. */
const LEVEL = 19;

const hash = (content: Buffer) => createHash('sha256').update(content).digest();

let library: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined;
/** Loads the library on use: a rollback needs none. Node 20 itself has no zstd. */
async function loadZstd() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}
const getZstd = () => (library ??= loadZstd());

/** Returns content as the difference to a dictionary. */
export async function compressWithDictionary(content: Buffer, dictionary: Buffer, level = LEVEL): Promise<Buffer> {
  const { createCCtx, compressUsingDict, freeCCtx } = await getZstd();
  const context = createCCtx();
  try {
    return Buffer.concat([MAGIC, hash(dictionary), compressUsingDict(context, content, dictionary, level)]);
  } finally {
    freeCCtx(context);
  }
}

/** Returns the content of a body that `compressWithDictionary` made. Throws if it is another body, or was made with another dictionary. */
export async function decompressWithDictionary(body: Buffer, dictionary: Buffer): Promise<Buffer> {
  const frame = MAGIC.length + HASH_BYTES;
  if (!body.subarray(0, frame).equals(Buffer.concat([MAGIC, hash(dictionary)])))
    throw new Error('The body was made with another dictionary');
  const { createDCtx, decompressUsingDict, freeDCtx } = await getZstd();
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, body.subarray(frame), dictionary));
  } finally {
    freeDCtx(context);
  }
}
