import { call, noteUse, sessionEnd } from '.';

const MINUTE_MS = 60_000;
const sent: Record<string, string>[] = [];

beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  globalThis.fetch = ((_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    const answered = { 'content-type': 'application/json', 'session-ends': '2026-11-27T12:00:00.000Z' };
    return Promise.resolve(new Response('{"signedIn":null}', { headers: answered }));
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  sessionEnd.set(undefined);
});

it('names a call as unattended some time after the last use of the page', async () => {
  noteUse();
  await call('getSession', {});
  jest.advanceTimersByTime(2 * MINUTE_MS);
  await call('getSession', {});
  noteUse();
  await call('getSession', {});
  expect(sent.map((headers) => headers['x-unattended'])).toEqual([undefined, '1', undefined]);
});

it('reads from an answer when the session ends', async () => {
  const tell = jest.fn();
  const stop = sessionEnd.subscribe(tell);
  await call('getSession', {});
  await call('getSession', {});
  stop();
  expect(new Date(sessionEnd.get()!).toISOString()).toBe('2026-11-27T12:00:00.000Z');
  expect(tell).toHaveBeenCalledTimes(1);
});
