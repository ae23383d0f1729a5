import { languageEntry, LANGUAGES, type Language } from './language';

/** The language of messages to people who have not chosen one. */
export const DEFAULT_MESSAGE_LANGUAGE: Language = 'np';

/** The language, then the first that is written in another script: for what people with and without it read together. */
export function inBothScripts(language: Language): [Language, Language] {
  const { script } = languageEntry(language);
  return [language, LANGUAGES.find((each) => each.script !== script)!.code];
}
