/** A site in a bucket of an S3-compatible store, and a local copy that follows it. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  appendEntry,
  getActive,
  getEntryFile,
  getReleases,
  readActiveEntry,
  readHistory,
  type HistoryEntry,
} from './history';
import {
  fetchRelease,
  fileExists,
  listFiles,
  writeFileAtomically,
  type SiteFolder,
  type SiteStore,
} from './siteFolder';
import { listWithdrawnNames, stripCopy } from './versionFiles';

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 15_000;
const MAX_CONCURRENT = 16;
/** The answers of a store to a second writer of the same name. */
const CONFLICTS = new Set([409, 412]);

/** The address of an S3-compatible store; AWS's without an endpoint. Access keys are read from AWS's usual variables. */
export interface BucketAddress {
  bucket: string;
  region: string;
  endpoint?: string;
}

/** A folder of a bucket. */
export interface BucketLocation extends BucketAddress {
  prefix: string;
}

/** Returns the client of an S3-compatible store. `getTraceparent` returns the trace that a request belongs to (W3C Trace Context). */
export function createBucketClient({ region, endpoint }: BucketAddress, getTraceparent?: () => string | undefined) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
    // Many stores do not support checksums of this kind.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // In this step the request is signed already: a proxy on the way may change the header.
  client.middlewareStack.add(
    (next) => (args) => {
      const traceparent = getTraceparent?.();
      if (traceparent) (args.request as { headers: Record<string, string> }).headers.traceparent = traceparent;
      return next(args);
    },
    { step: 'deserialize', name: 'propagateTrace' },
  );
  return client;
}

/** Reads an object; `undefined` if there is none. */
export async function readObject(client: S3Client, at: { Bucket: string; Key: string }): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(at));
    return Buffer.from(await Body!.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Returns the headers of a file for a CDN in front of the bucket. */
const getHeaders = (name: string): Partial<PutObjectCommandInput> => ({
  ContentType: TYPES[path.extname(name)] ?? 'application/octet-stream',
  ...(name.startsWith('public/') && { CacheControl: 'public, max-age=31536000, immutable' }),
});

async function forEachConcurrently<T>(items: readonly T[], run: (item: T) => Promise<unknown>) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const item of rest) await run(item);
    }),
  );
}

/** Returns the operations on the objects below the prefix of a bucket, by name. */
function openObjects(location: BucketLocation) {
  const { bucket, prefix } = location;
  const client = createBucketClient(location);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const list: SiteStore['list'] = async (folder) => {
    const files = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix + folder },
    )) {
      for (const { Key, LastModified } of Contents)
        if (Key) files.push({ name: Key.slice(prefix.length), changed: LastModified ?? new Date() });
    }
    return files;
  };

  const read: SiteStore['read'] = (name) => readObject(client, at(name));
  const put = async (name: string, body: Buffer | string, options: Partial<PutObjectCommandInput> = {}) =>
    client.send(new PutObjectCommand({ ...at(name), Body: body, ...getHeaders(name), ...options }));
  const remove = (name: string) => client.send(new DeleteObjectCommand(at(name)));
  return { list, read, put, remove };
}

/** Adds an entry to the history. Returns false if another one has its number. */
async function putEntry({ put, read }: ReturnType<typeof openObjects>, entry: { number: number }) {
  const name = `history/${getEntryFile(entry.number)}`;
  const content = JSON.stringify(entry);
  try {
    await put(name, content, { IfNoneMatch: '*' });
    return true;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !CONFLICTS.has(error.$metadata.httpStatusCode ?? 0)) throw error;
    // The client repeats a request whose answer was lost: then our own entry has taken the number.
    return (await read(name))?.toString() === content;
  }
}

/** Returns the store of a site in a bucket. The bucket must support `If-None-Match`. */
export function createBucketStore(site: SiteFolder, location: BucketLocation, token?: string): SiteStore {
  const objects = openObjects(location);
  const { list, read, put, remove } = objects;
  const getCopy = (name: string) => path.join(site.root, name);
  const send = async (name: string) => put(name, await readFile(getCopy(name)));

  return {
    site,
    ...(token && { token }),
    list,
    read,
    fetch: async (...names) => {
      const files = new Set((await Promise.all(names.map(list))).flat().map(({ name }) => name));
      await forEachConcurrently([...files], async (name) => {
        const content = (await fileExists(getCopy(name))) ? undefined : await read(name);
        if (content) await writeFileAtomically(getCopy(name), content);
      });
    },
    send: async (folder, last) => {
      const files = (await listFiles(getCopy(folder))).map((file) => path.posix.join(folder, file));
      const mark = last && path.posix.join(folder, last);
      await forEachConcurrently(
        files.filter((file) => file !== mark),
        send,
      );
      if (mark) await send(mark);
    },
    write: async (name, content) => {
      await writeFileAtomically(getCopy(name), content);
      await put(name, content);
    },
    append: async (entry) => (await putEntry(objects, entry)) && appendEntry(site, entry),
    remove: async (names) => {
      const files = (await Promise.all(names.map(list))).flat();
      await forEachConcurrently(files, ({ name }) => remove(name));
    },
  };
}

/** Fetches the files of a bucket that its copy lacks, then makes the newest entry active here. */
export async function syncSite(store: SiteStore): Promise<void> {
  const { site, read, list, fetch } = store;
  const local = await readActiveEntry(site);
  if (local && !(await read(`history/${getEntryFile(local.number + 1)}`))) return;
  const names = (await list('history/')).map(({ name }) => name).sort();
  const content = names.length ? await read(names.at(-1)!) : undefined;
  if (!content) return;
  const newest = JSON.parse(content.toString()) as HistoryEntry;
  const versions = [getActive(newest), ...newest.trials.map((trial) => trial.versions)].flatMap(Object.entries) as [
    string,
    string,
  ][];
  await Promise.all([
    fetch('public/', ...versions.map(([name, version]) => `server/${name}/${version}/`)),
    ...getReleases(newest).map((release) => fetchRelease(store, release)),
  ]);
  // The newest first: earlier entries never become active here.
  const entries: HistoryEntry[] = [];
  for (const name of names.reverse()) {
    const number = Number.parseInt(name.slice('history/'.length), 10);
    const content = number > (local?.number ?? 0) ? await read(name) : undefined;
    if (!content) continue;
    const entry = JSON.parse(content.toString()) as HistoryEntry;
    entries.unshift(entry);
    await appendEntry(site, entry);
  }
  await removeWithdrawn(store, entries);
}

/** Removes from a copy the files of versions that were withdrawn by these entries. */
async function removeWithdrawn(store: SiteStore, entries: readonly HistoryEntry[]) {
  const withdrawn = entries.flatMap((entry) => entry.withdrawn ?? []);
  if (!withdrawn.length) return;
  const names = new Set(await listWithdrawnNames(store, await readHistory(store.site), withdrawn));
  for (const file of await listFiles(store.site.public)) {
    const name = path.posix.join('public', file);
    if (names.has(stripCopy(name))) await rm(path.join(store.site.root, name), { force: true });
  }
}

/** Removes the history of a copy whose bucket was filled again. */
export async function removeOtherHistory({ site, read }: SiteStore) {
  const local = await readActiveEntry(site);
  const remote = local && (await read(`history/${getEntryFile(local.number)}`));
  if (local && remote?.toString() !== JSON.stringify(local)) await rm(site.history, { recursive: true });
}
