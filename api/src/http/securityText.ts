import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** Serves `/.well-known/security.txt` (RFC 9116): where people who find a weakness report it. */
export function serveSecurityText(app: FastifyInstance, { email }: { email?: string }) {
  if (!email) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: ne, en\n`);
  });
}
