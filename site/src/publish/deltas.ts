/**
 * Makes deltas when a version is published: of its files to earlier versions of them, and back, for a rollback. They have the content coding `dcz` of
 * RFC 9842: a zstd frame that is read with an earlier file as its dictionary, behind the hash of that file.
 */
import { createHash } from 'node:crypto';
import type { SiteStore, StoredFile } from '../store/siteFolder';
import {
  getDeltaName,
  getDictionaryHash,
  listDictionaryFolders,
  parseContentName,
  readDictionaryDays,
  stripCopy,
} from '../store/versionFiles';

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

/** Earlier versions of one file, the newest first: most phones have one of these. */
const MAX_DICTIONARIES = 12;
/** Bounds of one publication of one package. Files beyond them go out whole. */
const MAX_SECONDS = 20;
const MAX_BYTES = 8_000_000;

interface Delta {
  target: string;
  dictionary: string;
  /** The place among the deltas of its file. */
  rank: number;
}

/** Returns the name of a file in the folder of its package. */
const getShortName = (name: string) => name.split('/files/').at(-1)!;

/** What the versions of a file have in common; `undefined` for a file that has no deltas. */
function getSeries(name: string) {
  const parts = parseContentName(getShortName(name));
  return parts && parts.start + parts.ending;
}

/** Returns the stored versions of each file by their series, the newest first and each content once. */
function groupVersions(stored: readonly StoredFile[]) {
  const versions = new Map<string, Map<string, string>>();
  for (const { name } of [...stored].sort((a, b) => b.changed.getTime() - a.changed.getTime())) {
    const series = getSeries(name);
    if (series === undefined) continue;
    const group = versions.get(series) ?? new Map<string, string>();
    if (!group.has(getShortName(name))) group.set(getShortName(name), name);
    versions.set(series, group);
  }
  return versions;
}

interface Change {
  /** The names of the files that a version brings. */
  added: readonly string[];
  /** The names of files of the active version. A rollback leads from the added ones to them. */
  active: readonly string[];
}

/** Lists deltas in the order of their use: the newest dictionaries first. */
function planDeltas(stored: readonly StoredFile[], { added, active }: Change): Delta[] {
  const versions = groupVersions(stored);
  const forward = added.flatMap((target) => {
    const others = [...(versions.get(getSeries(target) ?? '') ?? [])].filter(([name]) => name !== getShortName(target));
    return others.slice(0, MAX_DICTIONARIES).map(([, dictionary], rank) => ({ target, dictionary, rank }));
  });
  const back = added.flatMap((dictionary) => {
    const series = getSeries(dictionary);
    const targets = active.filter((name) => series !== undefined && name !== dictionary && getSeries(name) === series);
    return targets.map((target) => ({ target, dictionary, rank: 0 }));
  });
  const exists = new Set(stored.map(({ name }) => name));
  return [...forward, ...back]
    .filter(({ target, dictionary }) => !exists.has(nameDelta(target, dictionary)))
    .sort((a, b) => a.rank - b.rank);
}

const nameDelta = (target: string, dictionary: string) => getDeltaName(target, parseContentName(dictionary)!.hash);

/** Stores the deltas between the files of a version and earlier ones, those that are smaller than the compressed file. */
export async function storeDeltas(store: SiteStore, folder: string, change: Change): Promise<void> {
  if (!readDictionaryDays() || !change.added.length) return;
  const stored = (await Promise.all(listDictionaryFolders(folder).map(store.list))).flat();
  const end = performance.now() + MAX_SECONDS * 1000;
  let bytes = 0;
  for (const { target, dictionary } of planDeltas(stored, change)) {
    if (performance.now() > end || bytes > MAX_BYTES) return;
    const [content, earlier, compressed] = await Promise.all([target, dictionary, `${target}.br`].map(store.read));
    if (!content || !earlier) continue;
    const delta = await compressWithDictionary(content, earlier);
    if (delta.length >= (compressed ?? content).length) continue;
    bytes += delta.length;
    await store.write(nameDelta(target, dictionary), delta);
  }
}

/** Lists the stored deltas whose dictionary is not stored any more. */
export function listUselessDeltas(stored: readonly StoredFile[]): string[] {
  const hashes = new Set(stored.map(({ name }) => parseContentName(name)?.hash));
  return stored
    .map(({ name }) => name)
    .filter((name) => {
      const hash = stripCopy(name) === name ? undefined : getDictionaryHash(name);
      return hash !== undefined && !hashes.has(hash);
    });
}
