import { sendOut } from '../../http/sendOut';
import { NotSent } from './gateway';

/** Longer than a gateway needs, and short enough for the lease on a message (`outbox.ts`). */
export const SENDING_MS = 10_000;
const MAX_ANSWER_BYTES = 20_000;

export interface GatewayAnswer {
  status: number;
  body: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string) {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

/**
 * Sends a form to an SMS gateway. The credentials are in the body, so that no log on the way has them. Redirects are not
 * followed, since they would pass the credentials on.
 * @throws NotSent `unreachable` without an answer, `unavailable` with 429 or 5xx.
 */
export async function postForm(
  url: string,
  form: Record<string, string>,
  timeoutMs = SENDING_MS,
): Promise<GatewayAnswer> {
  const answer = await sendOut(url, { body: new URLSearchParams(form), timeoutMs, maxBytes: MAX_ANSWER_BYTES })
    .then(({ status, text }) => ({ status, body: parsed(text) }))
    .catch(() => {
      throw new NotSent('unreachable');
    });
  if (answer.status === 429 || answer.status >= 500) throw new NotSent('unavailable');
  return answer;
}

/**
 * Returns the ten digits of +9779841234567 that Nepali gateways expect.
 * @throws NotSent `recipient` where it is no number of Nepal.
 */
export function toTenDigits(phone: string) {
  const digits = /^\+977(9\d{9})$/.exec(phone)?.[1];
  if (!digits) throw new NotSent('recipient');
  return digits;
}
