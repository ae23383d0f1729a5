/**
 * Reads pages with the newest notice in them. A page that stands has the notice of the time when it was rendered: the newest is put into it when it is
 * sent, and it is compressed with the first request.
 */
import type { FastifyRequest } from 'fastify';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import { insertAnnouncement, readAnnouncementParts, type AnnouncementParts } from '../pages/announcement';
import { compress } from '../pages/compress';
import { createCache } from './cache';
import { computeEtag, getAcceptedEncodings, readEncoded, SUFFIXES, type EncodedContent } from './negotiation';

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
