/**
 * Deltas of pages (RFC 9842). A page itself can be no dictionary: it has to be asked for each time. The copy of it that the service worker stores
 * is one, for the page in later releases, and the copy of the home page for all pages, which share their frame.
 */
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import { compressWithDictionary } from '../publish/dcz';
import { getPageFile, type SiteFolder } from '../store/siteFolder';
import { readAvailableDictionary } from './deltas';
import { createCache } from './cache';
import type { Encoded, EncodedContent } from './negotiation';
import type { PageReader } from './pageReader';

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
