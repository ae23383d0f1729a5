/**
 * What the messages say. An SMS in Nepali has 70 letters a part, and a phone may be shared by a family: the texts are short,
 * and none holds anything about a person's health, nor free text that might (such as the reason for a refusal), which is
 * read in the portal.
 */
import { formatDigits, selectText, type Language } from '@chautari/contract/language';
import type { MessageKind } from '@chautari/contract/messages';
import { joinPostpositions } from '@chautari/contract/text';
import { formatShortDate, formatSpokenTime } from './dates';
import en from './texts/en.json';
import np from './texts/np.json';

export type Channel = 'sms' | 'email';

interface Texts {
  sms: string;
  email: string;
  kinds: Record<MessageKind, { subject: string; text: string }>;
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

/** A text asks for a value that its message does not have. */
export class MissingValue extends Error {}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const fill = (text: string, values: Record<string, string>) =>
  joinPostpositions(text, values).replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new MissingValue(name);
    return value;
  });

/** The values as people read them. `origin` is where the portal is reached, such as https://chautari.example. */
function readable(
  { date, time, token, minutes, ...others }: Record<string, string>,
  language: Language,
  origin: string,
) {
  return {
    ...others,
    ...(date !== undefined && { date: formatShortDate(date, language) }),
    ...(time !== undefined && { time: formatSpokenTime(time, language) }),
    ...(minutes !== undefined && { minutes: formatDigits(minutes, language) }),
    ...(token !== undefined && { link: `${origin}/forgot-password#token=${encodeURIComponent(token)}` }),
  };
}

/** Writes a message in the language of its reader. Throws `MissingValue`. */
export function writeMessage({ kind, channel, language, values }: MessageInput, origin: string): Written {
  const { [channel]: frame, kinds } = selectText<Texts>(TEXTS, language);
  const text = fill(kinds[kind].text, readable(values, language, origin));
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
