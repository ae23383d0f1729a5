/** Names of patients in answers. */
import type { Bilingual } from '@chautari/contract/fields';
import { nameIn, type NamedPerson } from '@chautari/contract/names';
import { getReaderLanguage } from '../http/readerLanguage';

/** Returns the name in the script of the reader. */
export const getLocalizedName = (person: NamedPerson) => nameIn(person, getReaderLanguage());

/** Returns the name in both scripts. */
export const buildBilingualName = (person: NamedPerson): Bilingual => ({
  en: nameIn(person, 'en'),
  np: nameIn(person, 'np'),
});
