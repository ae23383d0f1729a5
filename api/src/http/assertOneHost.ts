import type { FastifyRequest } from 'fastify';
import { problem } from './problem';

/**
 * Refuses requests with two hosts, or with none from a version of HTTP that has one: proxies and servers may read them differently.
 * @throws HttpProblem `crossSite`.
 */
export async function assertOneHost({ raw }: FastifyRequest) {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) problem('crossSite');
}
