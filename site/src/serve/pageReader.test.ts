/** Pages that stand are sent with the newest notice. */
import type { FastifyRequest } from 'fastify';
import { mkdir, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { renderAnnouncementHead, writeAnnouncementParts } from '../pages/announcement';
import { computeEtag } from './negotiation';
import { createPageReader, type PageReader } from './pageReader';

const buildPage = (id: number) => {
  const announcement = { id, title: { en: `N${id}` }, publishedDate: '2026-01-01', eventDay: null };
  const html = `<head>${renderAnnouncementHead(announcement)}</head><aside data-notice="${id}"><a href="/notices/${id}">N${id}</a></aside><main>text</main>`;
  return { html, part: { announcement, text: `N${id}` } };
};
const PAGE = { language: 'en', file: 'a.html' } as const;
const requestWith = (encoding: string) => ({ headers: { 'accept-encoding': encoding } }) as FastifyRequest;

let folder: string;
let pages: string;
let reader: PageReader;
const showNotice = async (id: number) => {
  const next = path.join(folder, `pages-${id}`);
  await mkdir(path.join(next, 'en'), { recursive: true });
  await writeFile(path.join(next, 'en/a.html'), buildPage(1).html);
  await writeFile(path.join(next, 'en/a.html.br'), brotliCompressSync(buildPage(1).html));
  await writeAnnouncementParts(next, { en: buildPage(id).part });
  await unlink(pages).catch(() => undefined);
  await symlink(next, pages);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-pages-'));
  pages = path.join(folder, 'pages');
  reader = createPageReader();
  await showNotice(1);
});
afterEach(() => rm(folder, { recursive: true }));

it('sends the stored copy while its notice is the newest', async () => {
  const { body, etag } = await reader.readEncodedPage(pages, PAGE, requestWith('br'));
  expect(body).toEqual(brotliCompressSync(buildPage(1).html));
  expect(etag).toBe(computeEtag(Buffer.from(buildPage(1).html)));
});

it('sends another notice in every encoding, under one validator', async () => {
  await showNotice(2);
  const [br, gzip, plain] = await Promise.all(
    ['br', 'gzip', ''].map((encoding) => reader.readEncodedPage(pages, PAGE, requestWith(encoding))),
  );
  const html = buildPage(2).html;
  expect(brotliDecompressSync(br!.body).toString()).toBe(html);
  expect(gunzipSync(gzip!.body).toString()).toBe(html);
  expect(plain!.body.toString()).toBe(html);
  expect([br, gzip, plain].map((answer) => answer!.etag)).toEqual(Array(3).fill(computeEtag(Buffer.from(html))));
  expect([br!.encoding, gzip!.encoding, plain!.encoding]).toEqual(['br', 'gzip', undefined]);
});

it('goes back to the stored copy when the notice is withdrawn', async () => {
  await showNotice(2);
  await reader.readEncodedPage(pages, PAGE, requestWith('br'));
  await showNotice(1);
  expect((await reader.readEncodedPage(pages, PAGE, requestWith(''))).body.toString()).toBe(buildPage(1).html);
});
