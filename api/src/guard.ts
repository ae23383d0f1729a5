import type { FastifyRequest } from 'fastify';
import { fail } from './refusal';
import type { Sessions } from './sessions';

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a browser says that another site made the request. Over plain http only `Origin` is sent. */
function isCrossSite({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
}

/** Refuses writes that another site could make a browser send: no form can send JSON, and no script from elsewhere says it is ours. */
function refuseForged(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request)) fail('crossSite');
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json') fail('unsupported');
}

/** Before anything of a request is read: refuses forged writes, and callers without the role that the route asks for. */
export const guard = (sessions: Sessions) => async (request: FastifyRequest) => {
  refuseForged(request);
  const { role = 'anyone' } = request.routeOptions.config;
  if (role === 'anyone') return;
  request.session = (await sessions.read(request)) ?? fail('notSignedIn');
  if (role !== 'signedIn' && role !== request.session.role) fail('forbidden');
};
