import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { MAX_FILE_BYTES } from '@chautari/contract/files';

const MAX_MS = 10_000;

/** Connects to public addresses only, of either family, as they are found once the name is resolved. */
const publicOnly = new RequestFilteringHttpsAgent({ keepAlive: false });

const HEADERS = { accept: 'image/avif, image/webp, image/jpeg, image/png', 'user-agent': 'SwasthyaChautari' };

export type Ask = (address: URL, signal: AbortSignal) => Promise<IncomingMessage>;

/** Asks a server for the content of an address. Rejects without a connection where that is not public. */
export const requestPublic: Ask = (address, signal) =>
  new Promise((resolve, reject) =>
    https.get(address, { agent: publicOnly, headers: HEADERS, signal }, resolve).on('error', reject),
  );

/** Returns whether an address is https without a port or credentials, so that it names no other service or person. */
const isUsual = ({ protocol, port, username, password }: URL) =>
  protocol === 'https:' && !port && !username && !password;

/** Reads an answer and counts its bytes: the announced length may be wrong. */
async function readAll(answer: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a picture from an https address on the public internet: no redirects, 5 MB and 10 s at most. Returns its bytes,
 * still to be checked, or `undefined` where that is not what the address leads to.
 */
export async function fetchImage(
  address: string,
  ask: Ask = requestPublic,
  mostMs = MAX_MS,
): Promise<Buffer | undefined> {
  if (!URL.canParse(address) || !isUsual(new URL(address))) return undefined;
  try {
    const answer = await ask(new URL(address), AbortSignal.timeout(mostMs));
    try {
      return answer.statusCode === 200 ? await readAll(answer) : undefined;
    } finally {
      answer.destroy();
    }
  } catch {
    // The reason would reveal the network to the sender.
    return undefined;
  }
}
