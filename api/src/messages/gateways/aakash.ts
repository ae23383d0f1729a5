import { readSecureUrl } from '../../http/readSecureUrl';
import { NotSent, type ReadGateway } from './gateway';
import { postForm, toTenDigits } from './post';

const DEFAULT_URL = 'https://sms.aakashsms.com/sms/v3/send';

const getLength = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/**
 * Sends by Aakash SMS. The gateway describes failures in words only, so a refusal counts as a problem of our account, which the
 * operator can solve; only a number that it lists as invalid is permanent.
 * @throws NotSent `recipient` for an invalid number, `account` for a refusal, `unavailable` without an answer that can be read.
 */
export const readAakashGateway: ReadGateway = (env, required) => {
  const url = readSecureUrl(env, 'PORTAL_AAKASH_URL', DEFAULT_URL);
  const token = required('PORTAL_AAKASH_TOKEN');
  return async ({ recipient, text }) => {
    const { status, body } = await postForm(url, { auth_token: token, to: toTenDigits(recipient), text });
    const { valid, invalid } = (body.data ?? {}) as { valid?: unknown; invalid?: unknown };
    if (getLength(invalid)) throw new NotSent('recipient');
    if (status === 200 && body.error === false && getLength(valid)) return;
    throw new NotSent(body.error === true ? 'account' : 'unavailable');
  };
};
