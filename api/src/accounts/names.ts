/** Names of patients as they are answered. */
import type { Bilingual } from '@chautari/contract/fields';
import { nameIn, type NamedPerson } from '@chautari/contract/names';
import { getReaderLanguage } from '../http/readerLanguage';

/** In the script of whoever reads the answer. */
export const getLocalizedName = (person: NamedPerson) => nameIn(person, getReaderLanguage());

/** For both, where an answer holds both. */
export const buildBilingualName = (person: NamedPerson): Bilingual => ({
  en: nameIn(person, 'en'),
  np: nameIn(person, 'np'),
});
