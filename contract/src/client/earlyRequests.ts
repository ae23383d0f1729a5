/** A request that a page sent before its scripts were there. */
export interface EarlyRequest {
  response: Promise<Response>;
  /** The Idempotency-Key of a write. */
  key?: string;
}

declare global {
  var chautariEarlyRequests: Map<string, EarlyRequest> | undefined;
}

/** For so long an answer is as good as a new one. */
const FRESH_MS = 60_000;

const buildName = (method: string, url: string, body = '') => `${method} ${url} ${body}`;

/** Keeps a request for the first call that would send the same one. */
export function keepEarlyRequest(method: string, url: string, request: EarlyRequest, body?: string) {
  const requests = (globalThis.chautariEarlyRequests ??= new Map<string, EarlyRequest>());
  const name = buildName(method, url, body);
  requests.set(name, request);
  // The call that takes the request handles a failure.
  request.response.catch(() => undefined);
  setTimeout(() => requests.get(name) === request && requests.delete(name), FRESH_MS);
}

/** Returns the early request that is the same as one that would be sent now, once. */
export function takeEarlyRequest(method: string, url: string, body?: string): EarlyRequest | undefined {
  const name = buildName(method, url, body);
  const request = globalThis.chautariEarlyRequests?.get(name);
  globalThis.chautariEarlyRequests?.delete(name);
  return request;
}
