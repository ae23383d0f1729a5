/** Names of patients as they are answered. */
import type { Bilingual } from '@chautari/contract/fields';
import { getLocalizedName, type NamedPerson } from '@chautari/contract/names';
import { readerLanguage } from '../http/readerLanguage';

/** In the script of whoever reads the answer. */
export const shownName = (person: NamedPerson) => getLocalizedName(person, readerLanguage());

/** For both, where an answer holds both. */
export const bothNames = (person: NamedPerson): Bilingual => ({
  en: getLocalizedName(person, 'en'),
  np: getLocalizedName(person, 'np'),
});
