/** Names each request, so that the proxy, the log, the answer and the screen use the same id. */
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;
/** Crockford's base 32: no letter or digit looks or sounds like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A new id such as `7F3K-2Q9D-M4TX`: people read it out on the phone, and the log holds it as it is read. */
export function newRequestId() {
  const characters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').match(/.{4}/g)!.join('-');
}

/** The id that the caller gave, if it is well-formed, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId();
}

/** Sends the id with every answer. */
export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
