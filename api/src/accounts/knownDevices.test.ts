import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveServiceKey } from '../database/secret';
import type { Backoff } from '../http/rateLimit';
import { limitMessages } from './contactLimits';
import { createKnownDevices } from './knownDevices';

const DAY_MINUTES = 24 * 60;
const buildRequest = (cookies: Record<string, string> = {}) =>
  ({ cookies, ip: '203.0.113.1' }) as unknown as FastifyRequest;

/** Returns how many attempts fit in a day, each made as soon as it is free. */
function countInDay({ free, waits }: Backoff) {
  let count = free;
  for (let minute = 0; ; count++) {
    minute += waits[Math.min(count - free, waits.length - 1)]!;
    if (minute > DAY_MINUTES) return count;
  }
}

describe('a known device', () => {
  const devices = createKnownDevices(deriveServiceKey('x'.repeat(32)), { secureCookies: true });

  /** Signs accounts in on a device. Returns its cookie. */
  function signInAll(accounts: string[], cookie = '') {
    let value = cookie;
    const reply = { setCookie: (_name: string, next: string) => (value = next) } as unknown as FastifyReply;
    for (const account of accounts) devices.remember(buildRequest({ '__Host-device': value }), reply, account);
    return value;
  }
  const isKnown = (cookie: string, account: string) =>
    devices.limitKnownDevice(buildRequest({ '__Host-device': cookie }), 'x', account, { max: 1, inDay: 1 }) !==
    undefined;

  it('knows the last five accounts that signed in, and names none of them', () => {
    // Names that are long enough not to occur in random characters by chance.
    const accounts = Array.from({ length: 6 }, (_, index) => `account-number-${index}`);
    const cookie = signInAll(accounts);
    expect(accounts.filter((account) => isKnown(cookie, account))).toEqual(accounts.slice(1));
    for (const account of accounts) expect(cookie).not.toContain(account);
  });

  it('is unknown without the right signature, and with the key of another service', () => {
    const cookie = signInAll(['one']);
    expect(isKnown(cookie, 'one')).toBe(true);
    expect(isKnown(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`, 'one')).toBe(false);
    const other = createKnownDevices(deriveServiceKey('y'.repeat(32)), { secureCookies: true });
    const request = buildRequest({ '__Host-device': cookie });
    expect(other.limitKnownDevice(request, 'x', 'one', { max: 1, inDay: 1 })).toBeUndefined();
  });

  it('stays known after a rotation of the secret', () => {
    const cookie = signInAll(['one']);
    const rotated = createKnownDevices(deriveServiceKey('y'.repeat(32), ['x'.repeat(32)]), { secureCookies: true });
    const request = buildRequest({ '__Host-device': cookie });
    expect(rotated.limitKnownDevice(request, 'x', 'one', { max: 1, inDay: 1 })).toBeDefined();
  });

  it('counts calls without a session for its last account, on any other device for the networks', () => {
    const budget = { account: 5, network: 50 };
    const cookie = signInAll(['one']);
    const [limit] = devices.limitCallers(buildRequest({ '__Host-device': cookie }), 'upload', budget);
    expect(limit).toMatchObject({ max: 5, key: expect.not.stringContaining('203.0.113.1') });
    expect(devices.limitCallers(buildRequest(), 'upload', budget)).toEqual([{ key: 'upload 203.0.113.1', max: 50 }]);
  });

  it('takes at most 100 guesses at one account in a day, from all unknown devices together', () => {
    const [backoff] = devices.limitGuesses(buildRequest(), 'sign in', 'one') as Backoff[];
    expect(countInDay(backoff!)).toBeLessThanOrEqual(100);
  });
});

it('takes at most 20 messages with a code to one contact in a day', () => {
  expect(countInDay(limitMessages('reset', 'x'))).toBeLessThanOrEqual(20);
});
