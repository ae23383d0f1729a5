/** A person's name in the scripts of the portal: as it was typed, and if somebody gave it, in the other script. */
import { languageEntry, type Language, type Script } from './language';

export interface NamedPerson {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  /** The whole name in the other script; only what somebody has typed or confirmed. */
  otherName?: string | null | undefined;
}

/** The script of a name; undefined where it is another one, or more than one. */
export function scriptOf(name: string): Script | undefined {
  const isLatin = /\p{Script=Latin}/u.test(name);
  const isDevanagari = /\p{Script=Devanagari}/u.test(name);
  if (isLatin === isDevanagari) return undefined;
  return isLatin ? 'latin' : 'devanagari';
}

/** A name in parts as it is said; the middle one may be missing. */
export const fullName = ({ firstName, middleName, lastName }: NamedPerson) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** The name as readers of a language read it: in their script if it is there, else as it was typed. */
export function nameIn(person: NamedPerson, language: Language): string {
  const typed = fullName(person);
  const { script } = languageEntry(language);
  const { otherName } = person;
  return otherName && scriptOf(typed) !== script && scriptOf(otherName) === script ? otherName : typed;
}

/** Whether a second name is in another script than the one that was typed. */
export function isInOtherScript({ otherName, ...typed }: NamedPerson): boolean {
  if (!otherName) return true;
  const script = scriptOf(otherName);
  return script !== undefined && script !== scriptOf(fullName(typed));
}
