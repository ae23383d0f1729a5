import type { FastifyInstance } from 'fastify';

/** Warns once if requests come through a proxy whose forwarded addresses are not trusted: all people then share the limits of one network. */
export function warnOfProxies(app: FastifyInstance) {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    app.log.warn(
      'Requests come through a proxy that PORTAL_TRUSTED_PROXIES does not name: all people count as one network, and a few wrong passwords refuse everybody',
    );
  });
}
