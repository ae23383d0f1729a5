import { readSecureUrl } from '../../http/readSecureUrl';
import { NotSent, type ReadGateway, type SendingProblem } from './gateway';
import { postForm, toTenDigits } from './post';

const DEFAULT_URL = 'https://api.sparrowsms.com/v2/sms/';

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
export const readSparrowGateway: ReadGateway = (env, required) => {
  const url = readSecureUrl(env, 'PORTAL_SPARROW_URL', DEFAULT_URL);
  const token = required('PORTAL_SPARROW_TOKEN');
  // The sender as agreed with Sparrow.
  const from = required('PORTAL_SPARROW_FROM');
  return async ({ recipient, text }) => {
    const { status, body } = await postForm(url, { token, from, to: toTenDigits(recipient), text });
    const code = Number(body.response_code);
    if (status === 200 && code === SENT) return;
    throw new NotSent(PROBLEMS[code] ?? 'unavailable');
  };
};
