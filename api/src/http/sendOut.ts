/** Requests of the service to other systems. */

export interface OutgoingRequest {
  headers?: Record<string, string>;
  body: string | URLSearchParams;
  timeoutMs: number;
  /** Of the answer; what is beyond is cut off. */
  maxBytes: number;
}

/** Reads an answer up to a size, and lets go of the rest. */
async function readText({ body }: Response, maxBytes: number) {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader && size < maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  void reader?.cancel().catch(() => undefined);
  return Buffer.concat(parts).subarray(0, maxBytes).toString();
}

/**
 * Posts to another system, and returns the status and text of its answer. Redirects are not followed, since they would pass credentials on:
 * they reject, as does an answer that is not there in time.
 */
export async function sendOut(url: string, { headers = {}, body, timeoutMs, maxBytes }: OutgoingRequest) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  return { status: response.status, text: await readText(response, maxBytes) };
}
