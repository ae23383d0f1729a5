import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '@chautari/contract/endpoint';
import type { Store } from '../database/store';
import type { SecurityLog } from './securityLog';
import { sendProblem } from './sendProblem';
import { defineCachedRoute } from './responseCache';
import { problem } from './problem';

const listThings = endpoint({
  method: 'GET',
  path: '/things',
  requires: 'anyone',
  summary: 'Things',
  input: z.object({ kind: z.optional(z.string().check(z.maxLength(9))) }),
  output: z.object({ things: z.array(z.string()) }),
  errors: ['notFound'],
});

let app: FastifyInstance;
let things: string[];
let made: number;
let answer: ReturnType<typeof defineCachedRoute>;

async function serve(
  make = async (kind?: string) => ({ things: things.filter((thing) => thing.startsWith(kind ?? '')) }),
  keepMs?: number,
  version?: (input: { kind?: string | undefined }) => Promise<string>,
) {
  answer = defineCachedRoute(
    listThings,
    ({ kind }) => {
      made += 1;
      return make(kind);
    },
    { cacheControl: 'public, max-age=60', ...(keepMs !== undefined && { keepMs }), ...(version && { version }) },
  );
  app = Fastify();
  app.setErrorHandler(sendProblem);
  app.decorate('securityLog', { note: () => undefined } as unknown as SecurityLog);
  app.decorate('store', { db: {} } as unknown as Store);
  app.route(answer.route);
  await app.ready();
}
beforeEach(() => {
  things = ['seat', 'tree'];
  made = 0;
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});
const get = (headers: Record<string, string> = {}, url = '/things') => app.inject({ url, headers });

describe('a public answer', () => {
  it('is made once for all who ask at the same time, and sent as it was checked', async () => {
    await serve(async () => Object.assign({ things }, { secret: 1 }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(made).toBe(1);
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(200);
      expect(JSON.parse(body)).toEqual({ things: ['seat', 'tree'] });
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding',
      });
    }
  });

  it('is not sent again to those who have it', async () => {
    await serve();
    const {
      headers: { etag },
    } = await get();
    for (const sent of [etag!, `"other", ${etag}`]) {
      const again = await get({ 'if-none-match': sent });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('is compressed for %p as %p', async (accepted, encoding) => {
    await serve();
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    const plain =
      encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    expect(JSON.parse(plain.toString())).toEqual({ things: ['seat', 'tree'] });
  });

  it('changes at once when it is forgotten, also while it is being made', async () => {
    await serve();
    const {
      headers: { etag },
    } = await get();
    const slow = get();
    things.push('leaf');
    answer.forget();
    await slow;
    const next = await get({ 'if-none-match': etag! });
    expect(next.json()).toEqual({ things: ['seat', 'tree', 'leaf'] });
    expect(next.headers.etag).not.toBe(etag);
  });

  it('is made again after a second, and keeps its validator while it says the same', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await serve();
    const {
      headers: { etag },
    } = await get();
    jest.advanceTimersByTime(999);
    await get();
    expect(made).toBe(1);
    jest.advanceTimersByTime(20);
    expect((await get({ 'if-none-match': etag! })).statusCode).toBe(304);
    expect(made).toBe(2);
    things.push('leaf');
    jest.advanceTimersByTime(1020);
    expect((await get({ 'if-none-match': etag! })).json()).toEqual({ things: ['seat', 'tree', 'leaf'] });
  });

  it('is another one for another input, and of these not too many are kept', async () => {
    await serve(undefined, Infinity);
    expect((await get({}, '/things?kind=se')).json()).toEqual({ things: ['seat'] });
    expect((await get({}, '/things?kind=se&else=1')).json()).toEqual({ things: ['seat'] });
    expect(made).toBe(1);
    for (let kind = 0; kind < 1_000; kind++) await get({}, `/things?kind=${kind}`);
    await get({}, '/things?kind=999');
    expect(made).toBe(1_001);
    await get({}, '/things?kind=se');
    expect(made).toBe(1_002);
  });

  it('with a version is made again when that changes, and for no other reason', async () => {
    let version = 'one';
    await serve(undefined, undefined, async ({ kind }) => `${version} ${kind}`);
    const {
      headers: { etag },
    } = await get();
    await get();
    expect(made).toBe(1);
    things.push('leaf');
    version = 'two';
    const next = await get({ 'if-none-match': etag! });
    expect([next.statusCode, next.json(), made]).toEqual([200, { things: ['seat', 'tree', 'leaf'] }, 2]);
    version = 'three';
    expect((await get({ 'if-none-match': String(next.headers.etag) })).statusCode).toBe(304);
    expect(made).toBe(3);
  });

  it('of an earlier version that is still being made is not given to those who know a later one', async () => {
    let version = 'one';
    let finish = () => {};
    let begin = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await serve(
      async () => {
        const names = [...things];
        begin();
        if (version === 'one') await waiting;
        return { things: names };
      },
      undefined,
      async () => version,
    );
    const slow = get().then((answer) => answer);
    await begun;
    things.push('leaf');
    version = 'two';
    expect((await get()).json()).toEqual({ things: ['seat', 'tree', 'leaf'] });
    finish();
    expect((await slow).json()).toEqual({ things: ['seat', 'tree'] });
    expect((await get()).json()).toEqual({ things: ['seat', 'tree', 'leaf'] });
    expect(made).toBe(2);
  });

  it('refuses what the contract does not allow, and what the database cannot hold', async () => {
    await serve();
    const wrong = await get({}, '/things?kind=0123456789');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid', fields: { kind: 'tooLong' } }),
    ]);
    expect((await get({}, '/things?kind=%00')).statusCode).toBe(422);
    expect(made).toBe(0);
  });

  it('that was refused or failed is tried again by the next who asks', async () => {
    let fault: 'refused' | 'broken' | undefined = 'refused';
    await serve(async () => {
      if (fault === 'refused') return problem('notFound');
      if (fault === 'broken') throw new Error('broken');
      return { things };
    });
    expect((await get()).statusCode).toBe(404);
    fault = 'broken';
    expect((await get()).statusCode).toBe(500);
    fault = undefined;
    expect((await get()).statusCode).toBe(200);
  });

  it('that breaks its contract is not sent', async () => {
    await serve(async () => ({ things: [1 as unknown as string] }));
    expect((await get()).statusCode).toBe(500);
  });

  it('can be asked for without its body', async () => {
    await serve();
    const head = await app.inject({ method: 'HEAD', url: '/things' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await get()).headers.etag);
  });
});
