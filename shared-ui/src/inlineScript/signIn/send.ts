import { createKey, getPageHeaders, keepEarlyRequest } from '@chautari/contract/client';

const URL_OF_SIGN_IN = '/api/session';

/** The last input without an answer: sent again it has the same key, so the service does it once. */
let unanswered: { body: string; key: string } | undefined;

/** Sends a sign-in, and keeps it for the call with the same input. Resolves with a copy of the answer, or undefined without one. */
export async function sendSignIn(input: object): Promise<Response | undefined> {
  const body = JSON.stringify(input);
  const key = unanswered?.body === body ? unanswered.key : createKey();
  unanswered = { body, key };
  const response = fetch(URL_OF_SIGN_IN, {
    method: 'POST',
    body,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...getPageHeaders('POST', null) },
  });
  keepEarlyRequest('POST', URL_OF_SIGN_IN, { response, key }, body);
  try {
    const answer = (await response).clone();
    unanswered = undefined;
    return answer;
  } catch {
    return undefined;
  }
}

/** Asks for what the page behind shows first, and keeps it for its calls. */
export function askForHome(urls: readonly string[], account: string) {
  for (const url of urls)
    keepEarlyRequest('GET', url, {
      response: fetch(url, { credentials: 'same-origin', headers: getPageHeaders('GET', account) }),
    });
}
