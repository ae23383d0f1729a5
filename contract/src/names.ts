/** A person's name in the scripts of the portal: as typed, and if given, in the other script. */
import { getLanguageEntry, type Language, type Script } from './language';

export interface NamedPerson {
  firstName: string;
  middleName?: string | null | undefined;
  /** Missing for people with one name only. */
  lastName?: string | null | undefined;
  /** The full name in the other script, only if a person typed or confirmed it. */
  otherName?: string | null | undefined;
}

/** Returns the script of a name; undefined if it is another one, or more than one. */
export function detectScript(name: string): Script | undefined {
  const isLatin = /\p{Script=Latin}/u.test(name);
  const isDevanagari = /\p{Script=Devanagari}/u.test(name);
  if (isLatin === isDevanagari) return undefined;
  return isLatin ? 'latin' : 'devanagari';
}

/** A text as somebody typed it, and if given, in the other language. */
export interface TextPair {
  text: string;
  other?: string | null | undefined;
}

/** Returns the pair with the text first that is in the script of a language. */
export function orientTexts({ text, other }: TextPair, language: Language): TextPair {
  const { script } = getLanguageEntry(language);
  return other && detectScript(text) !== script && detectScript(other) === script
    ? { text: other, other: text }
    : { text, other };
}

/** Returns the full name, which may be one word. */
export const fullName = ({ firstName, middleName, lastName }: NamedPerson) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** Returns the name for readers of a language: in their script if available, otherwise as typed. */
export function getLocalizedName(person: NamedPerson, language: Language): string {
  const typed = fullName(person);
  const { script } = getLanguageEntry(language);
  const { otherName } = person;
  return otherName && detectScript(typed) !== script && detectScript(otherName) === script ? otherName : typed;
}

/** Returns whether a second name is in another script than the typed one. */
export function isInOtherScript({ otherName, ...typed }: NamedPerson): boolean {
  if (!otherName) return true;
  const script = detectScript(otherName);
  return script !== undefined && script !== detectScript(fullName(typed));
}
