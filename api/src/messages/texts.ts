/**
 * What the messages say. An SMS in Nepali has 70 letters a part, and a phone may be shared by a family: the texts are short, and
 * none holds anything about a person's health. The one free text is the reason why a doctor refuses or cancels; the doctor is told
 * that others may read it, and an SMS holds its beginning.
 */
import { formatDigits, selectText, type Language } from '@chautari/contract/language';
import type { MessageKind } from '@chautari/contract/messages';
import { REMINDER_PATH } from '@chautari/contract/reminders';
import { joinPostpositions } from '@chautari/contract/text';
import { formatTime } from '@chautari/contract/dayNames';
import { formatShortDate } from './dates';
import en from './texts/en.json';
import np from './texts/np.json';

export type Channel = 'sms' | 'email';

interface Texts {
  sms: string;
  email: string;
  /** `textWithReason` is the text of a message that has a reason. */
  kinds: Record<MessageKind, { subject: string; text: string; textWithReason?: string }>;
}
/** A language that is not listed falls back. */
export const TEXTS = { en, np } satisfies Partial<Record<Language, Texts>>;

/** Input of a text. */
export interface MessageInput {
  kind: MessageKind;
  channel: Channel;
  language: Language;
  values: Record<string, string>;
}
export interface Written {
  subject: string;
  text: string;
}

/** Thrown if a text has a placeholder for which its message has no value. */
export class MissingValue extends Error {}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const fill = (text: string, values: Record<string, string>) =>
  joinPostpositions(text, values).replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new MissingValue(name);
    return value;
  });

const MAX_SMS_REASON = 100;

/** Returns a reason without its last full stop, and in an SMS its beginning. */
function shortenReason(reason: string, channel: Channel) {
  const trimmed = reason.trim().replace(/[.।]+$/, '');
  return channel === 'sms' && trimmed.length > MAX_SMS_REASON ? `${trimmed.slice(0, MAX_SMS_REASON)}…` : trimmed;
}

/** The values as people read them. `origin` is where the portal is reached, such as https://chautari.example. */
function readable(
  { date, time, token, minutes, more, notice, reminderCode, ...others }: Record<string, string>,
  language: Language,
  origin: string,
) {
  return {
    ...others,
    ...(date !== undefined && { date: formatShortDate(date, language) }),
    ...(time !== undefined && { time: formatTime(time, language) }),
    ...(minutes !== undefined && { minutes: formatDigits(minutes, language) }),
    ...(more !== undefined && { more: formatDigits(more, language) }),
    ...(notice !== undefined && { noticeLink: `${origin}/notices/${notice}` }),
    ...(token !== undefined && { link: `${origin}/forgot-password#token=${encodeURIComponent(token)}` }),
    ...(reminderCode !== undefined && { link: `${origin}${REMINDER_PATH}#${reminderCode}` }),
  };
}

/** Writes a message in the language of its reader. Throws `MissingValue`. */
export function writeMessage({ kind, channel, language, values }: MessageInput, origin: string): Written {
  const { [channel]: frame, kinds } = selectText<Texts>(TEXTS, language);
  const { text: plain, textWithReason } = kinds[kind];
  const { reason } = values;
  const text =
    reason && textWithReason
      ? fill(textWithReason, readable({ ...values, reason: shortenReason(reason, channel) }, language, origin))
      : fill(plain, readable(values, language, origin));
  return { subject: kinds[kind].subject, text: fill(frame, { text }) };
}

/** The values that open an account: wiped from the outbox as soon as the message is over. */
export const SECRETS = ['code', 'token'] as const;

/**
 * Returns a message as it can be shown after its secrets are wiped; null where more than these is missing.
 * @throws The error of the catalogue, where it is not a missing value.
 */
export function writeWithoutSecrets({ values, ...message }: MessageInput, origin: string): Written | null {
  const hidden = Object.fromEntries(SECRETS.map((name) => [name, '…']));
  try {
    return writeMessage({ ...message, values: { ...hidden, ...values } }, origin);
  } catch (error) {
    if (error instanceof MissingValue) return null;
    throw error;
  }
}
