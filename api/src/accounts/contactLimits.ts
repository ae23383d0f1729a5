import type { FastifyRequest } from 'fastify';
import type { KnownDevices } from './knownDevices';
import type { Reach } from './contactCodes.queries';
import type { Backoff, Limit } from '../http/rateLimit';

const DAY_MINUTES = 24 * 60;
/** A message costs money and disturbs, and its code can be guessed: 19 of them fit in a day. */
const MESSAGES = { free: 3, waits: [5, 10, 20, 40, 80, 120] };
/** Codes that one network asks for and nobody confirms, in a quarter of an hour. A village may share an address. */
const MAX_UNCONFIRMED = 300;

/** Returns the limit of messages to a contact that callers without a session ask for. It counts for unregistered contacts too, so a refusal reveals nothing. */
export const limitMessages = (what: string, contact: string): Backoff => ({ key: `${what} ${contact}`, ...MESSAGES });

/** Returns the limits of codes that the network or the known device of a caller asks for. A code that comes back is refunded (`refundNewest`). */
export const limitUnconfirmed = (devices: KnownDevices, request: FastifyRequest, what: string) =>
  devices.limitCallers(request, what, { account: 20, network: MAX_UNCONFIRMED });

/** Returns the limits of codes to a new contact of an account. They are the account's own, so a stranger cannot use them up. */
export function limitNewContact(reach: Reach, accountId: string): Limit[] {
  const contact = `contact code ${Object.values(reach).join()} of ${accountId}`;
  return [
    { key: contact, max: 3 },
    { key: `${contact} in a day`, max: 10, minutes: DAY_MINUTES },
    { key: `contact codes of ${accountId}`, max: 10 },
  ];
}
