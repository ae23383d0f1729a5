/** Answers a request for a file with the delta to the version that the browser has (RFC 9842). Other browsers get what they always got. */
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDeltaName, parseContentName } from '../store/deltaFiles';
import { computeEtag, sendEncoded } from './negotiation';

/** Returns the headers by which a browser keeps a file as the dictionary for its next version, and by which caches tell answers apart. */
export function getDictionaryHeaders(address: string): Record<string, string> {
  const name = parseContentName(address);
  if (!name) return { vary: 'Accept-Encoding' };
  return {
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': `match="${name.start}.*${name.ending}"`,
  };
}

/** Returns the hash of the browser's dictionary, base64url; `undefined` if it has none, or does not want `dcz`. */
export function readAvailableDictionary({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, hash] = /^\s*:([\w+/]{43})=:\s*$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  if (!hash || negotiate(accepted, ['dcz', 'br', 'gzip', 'identity']) !== 'dcz') return undefined;
  return hash.replaceAll('+', '-').replaceAll('/', '_');
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Answers requests of an app for files below a folder where there is a delta. `headers` are those of every file. */
export function serveDeltas(app: FastifyInstance, folder: string, headers: Record<string, string>) {
  app.addHook('onRequest', async (request, reply) => {
    const dictionary = readAvailableDictionary(request);
    const address = request.url.split('?', 1)[0]!;
    const name = parseContentName(address);
    if (!dictionary || !name || request.headers.range) return undefined;
    const body = await readFile(path.join(folder, getDeltaName(address, dictionary))).catch(() => undefined);
    if (!body) return undefined;
    void reply.headers({ ...headers, ...getDictionaryHeaders(address), 'content-type': TYPES[name.ending] });
    return sendEncoded(request, reply, { body, encoding: 'dcz', etag: computeEtag(body) });
  });
}
