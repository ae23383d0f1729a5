import { NotSent, type Gateway, type SendingProblem } from './gateway';
import { postForm, toTenDigits } from './post';

export interface SparrowSettings {
  url: string;
  token: string;
  /** The sender as agreed with Sparrow. */
  from: string;
}

const SENT = 200;

/** Sparrow's own codes, by what can be done about them. Any other is tried again. */
const PROBLEMS: Record<number, SendingProblem> = {
  // A field is missing; the text is empty.
  1000: 'refused',
  1010: 'refused',
  // Our address, token or sender; an account that is inactive, expired or without credit.
  1001: 'account',
  1002: 'account',
  1003: 'account',
  1004: 'account',
  1005: 'account',
  1006: 'account',
  1008: 'account',
  1012: 'account',
  1013: 'account',
  1007: 'recipient',
  1011: 'recipient',
};

/**
 * Sends by Sparrow SMS.
 * @throws NotSent with the problem of the gateway's code.
 */
export const createSparrowGateway =
  ({ url, token, from }: SparrowSettings): Gateway =>
  async ({ recipient, text }) => {
    const { status, body } = await postForm(url, { token, from, to: toTenDigits(recipient), text });
    const code = Number(body.response_code);
    if (status === 200 && code === SENT) return;
    throw new NotSent(PROBLEMS[code] ?? 'unavailable');
  };
