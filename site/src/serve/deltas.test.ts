import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { getSiteFolder } from '../store/siteFolder';
import { serveSite } from './serve';

const hash = (text: string, as: 'base64' | 'base64url') => createHash('sha256').update(text).digest(as);
const [OLD, NEW, PICTURE] = ['an old script', 'a new script', '<svg/>'];
const OLD_HASH = hash(OLD, 'base64');
const main = (text: string) => `/shell/files/main.${hash(text, 'base64url')}.js`;
const picture = `/shell/files/hero.${hash(PICTURE, 'base64url')}.svg`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-deltas-'));
  const site = getSiteFolder(folder);
  const write = (address: string, content: string | Buffer) => writeFile(path.join(site.public, address), content);
  await mkdir(path.join(site.public, 'shell/files'), { recursive: true });
  await mkdir(path.join(site.public, 'modules'));
  await write(main(NEW), NEW);
  await write(`${main(NEW)}.br`, brotliCompressSync(NEW));
  await write(`${main(NEW)}.${hash(OLD, 'base64url')}.dcz`, 'the delta');
  await write(picture, PICTURE);
  await write(`${picture}.${hash(OLD, 'base64url')}.dcz`, 'no delta');
  app = Fastify();
  await serveSite(app, { site, secureCookies: false, ensureCurrent: async () => undefined });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string, headers: Record<string, string>) => {
  const answer = await app.inject({ url, headers });
  const answered: Record<string, unknown> = { ...answer.headers, status: answer.statusCode };
  return { headers: answered, body: answer.rawPayload };
};
const ASKED = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': `:${OLD_HASH}:` };

it('answers with the delta to the version that the browser has', async () => {
  const { body, headers } = await get(main(NEW), ASKED);
  expect(body.toString()).toBe('the delta');
  expect(headers).toMatchObject({
    status: 200,
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/shell/files/main.*.js"',
  });
});

it.each([
  ['no dictionary', { 'accept-encoding': ASKED['accept-encoding'] }],
  ['a dictionary without a delta', { ...ASKED, 'available-dictionary': `:${hash('another', 'base64')}:` }],
  ['a dictionary that is no hash', { ...ASKED, 'available-dictionary': ':../../../etc/passwd:' }],
  ['dcb alone', { ...ASKED, 'accept-encoding': 'br, dcb' }],
  ['dcz refused', { ...ASKED, 'accept-encoding': 'br, dcz;q=0' }],
])('answers as always with %s', async (_, headers) => {
  const { body, headers: rest } = await get(main(NEW), headers);
  expect(brotliDecompressSync(body).toString()).toBe(NEW);
  expect(rest).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/shell/files/main.*.js"',
  });
});

it('makes no dictionary of pictures and of what is not there', async () => {
  const { body, headers } = await get(picture, ASKED);
  expect([body.toString(), headers['use-as-dictionary'], headers.vary]).toEqual([
    PICTURE,
    undefined,
    'Accept-Encoding',
  ]);
  const missing = await get(main('never published'), ASKED);
  expect([missing.headers.status, missing.headers['use-as-dictionary']]).toEqual([404, undefined]);
});

it('leads to no file outside the folder', async () => {
  const { headers } = await get(`/shell/files/../../../${main(NEW)}`, ASKED);
  expect(headers.status).not.toBe(200);
});
