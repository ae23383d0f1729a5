/** Names of patients in answers. */
import type { Bilingual } from '@chautari/contract/fields';
import { getLocalizedName, type NamedPerson } from '@chautari/contract/names';
import { getReaderLanguage } from '../http/readerLanguage';

/** Returns the name in the script of the reader. */
export const localizeName = (person: NamedPerson) => getLocalizedName(person, getReaderLanguage());

/** Returns the name in both scripts. */
export const buildBilingualName = (person: NamedPerson): Bilingual => ({
  en: getLocalizedName(person, 'en'),
  np: getLocalizedName(person, 'np'),
});
