/** Devices on which somebody has signed in before. They have budgets of their own, so that other people's wrong guesses do not lock them out. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceKey } from '../database/secret';
import { limitNetworks, type Backoff, type Limit } from '../http/rateLimit';

/** A shared phone knows the last accounts that signed in on it. */
const MAX_ACCOUNTS = 5;
/** No browser keeps a cookie for longer. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const MARK_LENGTH = 22;
const DAY_MINUTES = 24 * 60;
/** From all unknown devices together. 85 attempts fit in a day. */
const UNKNOWN_DEVICES = { free: 10, waits: [1, 2, 4, 8, 15, 20] };

interface Device {
  id: string;
  /** Keyed hashes of the accounts, the last one first. */
  marks: string[];
}

interface Budget {
  /** The attempts of an account that is known on the device, in a quarter of an hour. */
  account: number;
  /** The attempts of all unknown devices of the smallest network, in a quarter of an hour. */
  network: number;
}

const mark = (hash: string) => hash.slice(0, MARK_LENGTH);

/** Reads and writes the cookie of known devices: the random id of the device, and keyed hashes of its accounts, signed. */
export function createKnownDevices(key: ServiceKey, { secureCookies }: { secureCookies: boolean }) {
  const cookie = secureCookies ? '__Host-device' : 'device';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;

  function read({ cookies }: FastifyRequest): Device | undefined {
    const [id, ...rest] = (cookies[cookie] ?? '').split('.');
    const signature = rest.pop();
    if (!id || !signature) return undefined;
    const body = [id, ...rest].join('.');
    return key.hashes('known device', body).includes(signature) ? { id, marks: rest } : undefined;
  }

  /** Returns the device of a request if the account has signed in on it. */
  function findDevice(request: FastifyRequest, accountId: string) {
    const device = read(request);
    const marks = key.hashes('known account', accountId).map(mark);
    return device?.marks.some((each) => marks.includes(each)) ? device : undefined;
  }

  /** Remembers that an account has proven itself on the device of the request. */
  function remember(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    const device = read(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
    const own = mark(key.hash('known account', accountId));
    const marks = [own, ...device.marks.filter((each) => each !== own)].slice(0, MAX_ACCOUNTS);
    const body = [device.id, ...marks].join('.');
    const value = `${body}.${key.hash('known device', body)}`;
    void reply.setCookie(cookie, value, { ...options, maxAge: MAX_AGE_SECONDS });
  }

  /** Returns the limits of attempts at an account on a device that knows it, or `undefined` on any other. */
  function limitKnownDevice(
    request: FastifyRequest,
    what: string,
    accountId: string,
    { max, inDay }: { max: number; inDay: number },
  ): Limit[] | undefined {
    const device = findDevice(request, accountId);
    if (!device) return undefined;
    const name = `${what} ${accountId} on ${device.id}`;
    return [
      { key: name, max },
      { key: `${name} in a day`, max: inDay, minutes: DAY_MINUTES },
    ];
  }

  /** Returns the limits of guesses at an account: a budget for each known device, and one with growing waits for all others together. */
  const limitGuesses = (request: FastifyRequest, what: string, accountId: string): (Limit | Backoff)[] =>
    limitKnownDevice(request, what, accountId, { max: 10, inDay: 30 }) ?? [
      { key: `${what} ${accountId} on unknown devices`, ...UNKNOWN_DEVICES },
    ];

  /** Returns the limits of calls without a session: those of the last account on the device, or those of the networks. */
  function limitCallers(request: FastifyRequest, what: string, budget: Budget): Limit[] {
    const account = read(request)?.marks[0];
    return account
      ? [{ key: `${what} by account ${account}`, max: budget.account }]
      : limitNetworks(what, request.ip, { max: budget.network });
  }

  return { remember, limitKnownDevice, limitGuesses, limitCallers };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
