import type { FastifyRequest } from 'fastify';
import { problem } from './problem';

const getHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Returns whether a browser says that another site made the request. Over plain http only `Origin` is sent. */
function isCrossSite({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && getHost(headers.origin) !== host;
}

/**
 * Refuses writes that another site could make a browser send (CSRF): no form can send JSON or plain bytes, and a browser
 * names the site of a script.
 * @throws HttpProblem `crossSite` from another site, `unsupported` for another content type or charset.
 */
export function assertSameOrigin(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request)) problem('crossSite');
  const { sends } = request.routeOptions.config;
  const expected = sends === 'bytes' ? 'application/octet-stream' : 'application/json';
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => /^\s*charset\s*=/.test(parameter))?.split('=')[1];
  if (type.trim() !== expected || (charset && charset.replace(/[\s"]/g, '') !== 'utf-8')) problem('unsupported');
}
