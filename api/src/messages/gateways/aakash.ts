import { NotSent, type Gateway } from './gateway';
import { postForm, toTenDigits } from './post';

export interface AakashSettings {
  url: string;
  token: string;
}

const getLength = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/**
 * Sends by Aakash SMS. It tells what is wrong in words only, so what it refuses is taken for a matter of our account, which
 * somebody can put right; only a number that it lists as invalid is given up.
 */
export const createAakashGateway =
  ({ url, token }: AakashSettings): Gateway =>
  async ({ recipient, text }) => {
    const { status, body } = await postForm(url, { auth_token: token, to: toTenDigits(recipient), text });
    const { valid, invalid } = (body.data ?? {}) as { valid?: unknown; invalid?: unknown };
    if (getLength(invalid)) throw new NotSent('recipient');
    if (status === 200 && body.error === false && getLength(valid)) return;
    throw new NotSent(body.error === true ? 'account' : 'unavailable');
  };
