import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib';
import { readEncoded, sendCompressed, sendEncoded } from './negotiation';

const TEXT = 'Vaccines are given on the 6th and the 20th. '.repeat(40);
const READ = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body };

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-encoded-'));
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('page.html'), TEXT);
  await writeFile(file('page.html.br'), brotliCompressSync(TEXT));
  await writeFile(file('page.html.gz'), gzipSync(TEXT));
  // A page that was just rendered has no best copy yet.
  await writeFile(file('new.html'), TEXT);
  await writeFile(file('new.html.gz'), gzipSync(TEXT));
  app = Fastify();
  for (const name of ['page', 'new'])
    app.get(`/${name}`, async (request, reply) =>
      sendEncoded(request, reply, await readEncoded(file(`${name}.html`), request)),
    );
  app.get('/compressed', (request, reply) => sendCompressed(request, reply, 'text/plain', TEXT));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'plain'],
  ['BR', 'br'],
  ['*', 'br'],
  ['identity, br;q=0.5', 'plain'],
  ['zstd', 'plain'],
  ['brotli', 'plain'],
  ['', 'plain'],
  [undefined, 'plain'],
] as const)('answers who accepts %j in %s', async (accepted, encoding) => {
  for (const url of ['/page', '/compressed']) {
    const { headers, rawPayload } = await get(url, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'plain').toBe(encoding);
    expect(READ[encoding](rawPayload).toString()).toBe(TEXT);
  }
});

it('answers in the next best encoding until the best copy exists', async () => {
  const { headers, rawPayload } = await get('/new', { 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT);
});

it.each([
  ['as it was sent', (etag: string) => etag],
  ['made strong by a proxy', (etag: string) => etag.replace('W/', '')],
  ['in a list', (etag: string) => `"another", ${etag}, "a-third"`],
  ['as any', () => '*'],
])('answers with 304 if the validator comes %s', async (_, write) => {
  const { headers } = await get('/page', { 'accept-encoding': 'br' });
  const again = await get('/page', { 'accept-encoding': 'br', 'if-none-match': write(headers.etag as string) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('has one validator in all encodings, since pages are compressed better later', async () => {
  const inGzip = await get('/page', { 'accept-encoding': 'gzip' });
  const inBrotli = await get('/page', { 'accept-encoding': 'br', 'if-none-match': inGzip.headers.etag as string });
  expect(inBrotli.statusCode).toBe(304);
});

it('sends the content if the validator differs', async () => {
  const { statusCode, rawPayload } = await get('/page', { 'accept-encoding': 'br', 'if-none-match': 'W/"another"' });
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT);
});
