import {
  DeleteObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketClient, readObject, type BucketPlace } from './s3';
import { filesIn, writeAtomically, type SiteFolder } from './folder';
import { bucketCredential, type Secrets } from './credential';
import { addStep, stepFile, type StepFile } from './history';
import type { SiteStore } from './store';

const AT_ONCE = 16;
/** Two that write at once: one of them gets either of these. */
const TAKEN = new Set([409, 412]);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** What a CDN in front of the bucket must know of a file. */
const headersOf = (name: string): Partial<PutObjectCommandInput> => ({
  ContentType: TYPES[path.extname(name)] ?? 'application/octet-stream',
  ...(name.startsWith('public/') && { CacheControl: 'public, max-age=31536000, immutable' }),
});

async function each<T>(items: readonly T[], run: (item: T) => Promise<unknown>) {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
    }),
  );
}

const isHere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The objects below the prefix of a bucket, by name. */
function bucketObjects(place: BucketPlace) {
  const { bucket, prefix } = place;
  const client = bucketClient(place);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const list: SiteStore['list'] = async (folder) => {
    const found = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix + folder },
    )) {
      for (const { Key, LastModified } of Contents)
        if (Key) found.push({ name: Key.slice(prefix.length), changed: LastModified ?? new Date() });
    }
    return found;
  };

  const read: SiteStore['read'] = (name) => readObject(client, at(name));
  const put = async (name: string, body: Buffer | string, more: Partial<PutObjectCommandInput> = {}) =>
    client.send(new PutObjectCommand({ ...at(name), Body: body, ...headersOf(name), ...more }));
  const remove = (name: string) => client.send(new DeleteObjectCommand(at(name)));
  return { list, read, put, remove };
}

/** Adds a step to the history unless another one has its number. Answers whether it did. */
async function putStep({ put, read }: ReturnType<typeof bucketObjects>, { number, content }: StepFile) {
  const name = `history/${stepFile(number)}`;
  try {
    await put(name, content, { IfNoneMatch: '*' });
    return true;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || !TAKEN.has(error.$metadata.httpStatusCode ?? 0)) throw error;
    // The client repeats a request whose answer was lost: then our own step has taken the number.
    return (await read(name))?.toString() === content;
  }
}

/** A site in a bucket of an S3-compatible store that knows `If-None-Match`. */
export function bucketStore(site: SiteFolder, place: BucketPlace, secrets: Secrets = {}): SiteStore {
  const objects = bucketObjects(place);
  const { list, read, put, remove } = objects;
  const here = (name: string) => path.join(site.root, name);
  const send = async (name: string) => put(name, await readFile(here(name)));

  return {
    site,
    credential: bucketCredential(secrets),
    list,
    read,
    fetch: async (...names) => {
      const found = new Set((await Promise.all(names.map(list))).flat().map(({ name }) => name));
      await each([...found], async (name) => {
        const content = (await isHere(here(name))) ? undefined : await read(name);
        if (content) await writeAtomically(here(name), content);
      });
    },
    send: async (folder, last) => {
      const files = (await filesIn(here(folder))).map((file) => path.posix.join(folder, file));
      const mark = last && path.posix.join(folder, last);
      await each(
        files.filter((file) => file !== mark),
        send,
      );
      if (mark) await send(mark);
    },
    write: async (name, content) => {
      await writeAtomically(here(name), content);
      await put(name, content);
    },
    add: async (step) => (await putStep(objects, step)) && addStep(site, step),
    remove: async (names) => {
      const found = (await Promise.all(names.map(list))).flat();
      await each(found, ({ name }) => remove(name));
    },
  };
}
