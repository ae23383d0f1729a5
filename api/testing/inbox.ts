import type { MessageKind } from '@chautari/contract/messages';
import { maskRecipient } from '../src/messages/mask';
import { Visitor } from './visitor';

/** The texts of all messages of a kind to somebody, the latest first, as an administrator of the demo reads them. */
export async function listMessages(url: string, recipient: string, kind: MessageKind) {
  const staff = new Visitor(url);
  await staff.call('signInAsSample', { role: 'staff' });
  const {
    body: { items },
  } = await staff.call('listMessages', { kind });
  return items.filter((each) => each.recipient === maskRecipient(recipient)).map(({ text }) => text ?? '');
}

/** The six digits in the latest message that tells somebody a code for a new password. */
export const readResetCode = async (url: string, phone: string) =>
  /\b\d{6}\b/.exec((await listMessages(url, phone, 'resetCode'))[0] ?? '')![0];

/** A code that is not this one. A fixed wrong code is right once in a million times. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The token in the latest message with a link to set a new password. */
export const readResetToken = async (url: string, email: string) =>
  decodeURIComponent(/token=([\w%-]+)/.exec((await listMessages(url, email, 'resetLink'))[0] ?? '')![1]!);
