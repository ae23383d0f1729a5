/** Names each request, so that the proxy, the log, the answer and the screen use the same id. */
import type { FastifyInstance } from 'fastify';
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;
/** Crockford's base 32: no letter or digit looks or sounds like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP_LENGTH = 4;

/** Random bytes for many ids at once: single draws would be the slowest part of a short answer. */
const bytes = new Uint8Array(LENGTH * 256);
let used = bytes.length;

function nextByte() {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  return bytes[used++]!;
}

/** A new id such as `7F3K-2Q9D-M4TX`: people read it out on the phone, and the log holds it as it is read. */
export function newRequestId() {
  let id = '';
  for (let index = 0; index < LENGTH; index++) {
    if (index > 0 && index % GROUP_LENGTH === 0) id += '-';
    id += ALPHABET[nextByte() % ALPHABET.length]!;
  }
  return id;
}

/** Returns the id that the caller gave, if it is well-formed, otherwise a new one. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>) {
  const header = headers[REQUEST_ID_HEADER];
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : newRequestId();
}

/** Sends the id with every answer. */
export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
