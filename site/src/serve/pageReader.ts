/**
 * Reads pages with the newest notice in them. A page that stands has the notice of the time when it was rendered: the newest is put into it when it is
 * sent, and it is compressed with the first request.
 *
 * A page goes out as a delta (RFC 9842) where the browser has a dictionary for it. A page itself can be no dictionary: it has to be asked for each
 * time. The copy of it that the service worker stores is one, for the page in later releases, and the copy of the home page for all pages, which
 * share their frame.
 */
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import { insertAnnouncement, readAnnouncementParts, type AnnouncementParts } from '../pages/announcement';
import { compressWithDictionary } from '../publish/deltas';
import { compress, getPageFile, type SiteFolder } from '../store/siteFolder';
import {
  computeEtag,
  getAcceptedEncodings,
  readAvailableDictionary,
  readEncoded,
  SUFFIXES,
  type Encoded,
  type EncodedContent,
} from './negotiation';

/** Returns a function that returns the value of a key, which it computes once. The oldest keys go first. */
export function createCache<T>(max: number) {
  const values = new Map<string, Promise<T>>();
  return (key: string, compute: () => Promise<T>) => {
    const value = values.get(key) ?? compute();
    values.delete(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    if (values.size > max) values.delete(values.keys().next().value!);
    return value;
  };
}

/** Some 25 kB each. */
const MAX_COPIES = 500;
/** As many folders of pages are read at the same time: those of trials, and those of which phones have copies. */
const MAX_FOLDERS = 100;

/** The file of a page below its language. */
interface PageFile {
  language: Language;
  file: string;
}

/** Returns functions that read pages. `readPage` gets a folder of pages, `readEncodedPage` the link to it. */
export function createPageReader() {
  const cacheParts = createCache<AnnouncementParts | undefined>(MAX_FOLDERS);
  const cacheCopies = createCache<Awaited<ReturnType<typeof compress>>>(MAX_COPIES);

  async function readPage(folder: string, { language, file }: PageFile) {
    const [stored, parts] = await Promise.all([
      readFile(path.join(folder, language, file)),
      cacheParts(folder, () => readAnnouncementParts(folder)),
    ]);
    const part = parts?.[language];
    if (!part) return stored;
    const text = stored.toString();
    const page = insertAnnouncement(text, part);
    return page === text ? stored : Buffer.from(page);
  }

  async function readFrom(folder: string, page: PageFile, request: FastifyRequest): Promise<EncodedContent> {
    const content = await readPage(folder, page);
    const stored = await readEncoded(path.join(folder, page.language, page.file), request);
    if (stored.content.equals(content)) return stored;
    const etag = computeEtag(content);
    const [encoding] = getAcceptedEncodings(request);
    if (!encoding) return { content, body: content, etag };
    const copies = await cacheCopies(etag, () => compress(content, 'quick'));
    return { content, body: copies[SUFFIXES[encoding]], encoding, etag };
  }

  return {
    readPage,
    readEncodedPage: async (pages: string, page: PageFile, request: FastifyRequest) =>
      // The pages may be replaced meanwhile, and their former folder is gone.
      readFrom(await realpath(pages), page, request).catch(async () => readFrom(await realpath(pages), page, request)),
  };
}

export type PageReader = ReturnType<typeof createPageReader>;

/** Some milliseconds for a page. The strongest level takes ten times as long for a tenth fewer bytes. */
const LEVEL = 6;
/** Some kB each. */
const MAX_DELTAS = 500;
/** Some tens of bytes each: each page of each release that a phone may have. */
const MAX_HASHES = 20_000;
/** As long as a release stays at least after it was active (`prune.ts`), so that the service still has the page. */
const COPY_SECONDS = 30 * 24 * 60 * 60;

/** Whether a request is that of a service worker for a copy of a page: it names its language, and gets no cookie. */
export const isCopyRequest = ({ query }: Pick<FastifyRequest, 'query'>) =>
  Object.hasOwn((query as object | undefined) ?? {}, 'copy');

/** Returns the headers of a copy of a page: it is the dictionary for its path, and that of the home page for all. */
export const getCopyHeaders = (pathname: string): Record<string, string> => ({
  'cache-control': `public, max-age=${COPY_SECONDS}`,
  vary: 'Accept-Encoding, Available-Dictionary',
  ...(/^[\w/-]+$/.test(pathname) && { 'use-as-dictionary': `match="${pathname}*"` }),
});

const computeHash = (content: Buffer) => createHash('sha256').update(content).digest('base64url');

/** Returns the content that is a dictionary, by its hash; `undefined` if the site does not have it any more. */
type FindDictionary = (hash: string) => Promise<Buffer | undefined>;

/** Returns a function that makes content smaller for a reader: a delta where the browser has a dictionary for it. */
export function createDeltaReader() {
  const cacheDelta = createCache<Buffer>(MAX_DELTAS);
  async function readDelta(request: FastifyRequest, { content, etag }: EncodedContent, findDictionary: FindDictionary) {
    const dictionaryHash = readAvailableDictionary(request);
    const dictionary = dictionaryHash && (await findDictionary(dictionaryHash));
    // The validator names the content: pages that are rendered again have another one.
    return dictionary
      ? cacheDelta(`${etag} ${dictionaryHash}`, () => compressWithDictionary(content, dictionary, LEVEL))
      : undefined;
  }
  return async (request: FastifyRequest, encoded: EncodedContent, findDictionary: FindDictionary): Promise<Encoded> => {
    // The file of the dictionary may be gone meanwhile: the page goes out whole.
    const body = await readDelta(request, encoded, findDictionary).catch(() => undefined);
    return body && body.length < encoded.body.length ? { ...encoded, body, encoding: 'dcz' } : encoded;
  };
}

/** Returns a function that finds the page with a hash: of the same path or home, in the same language, in any release. */
export function createPageFinder(site: SiteFolder, { readPage }: Pick<PageReader, 'readPage'>) {
  const cacheHash = createCache<string>(MAX_HASHES);
  return async (hash: string, language: Language, name: string) => {
    for (const release of await readdir(path.join(site.root, 'releases')).catch((): string[] => []))
      for (const file of new Set([name, getPageFile('/')])) {
        // Pages that are rendered again, and another notice on pages that stand, get another folder.
        const folder = await realpath(site.pages(release)).catch(() => '');
        const read = () => readPage(folder, { language, file });
        const ownHash = await cacheHash(path.join(folder, language, file), async () => computeHash(await read())).catch(
          () => undefined,
        );
        if (ownHash === hash) return read();
      }
    return undefined;
  };
}
