import { getLanguageEntry, LANGUAGES, type Language } from './language';

/** The language of messages to people who have not chosen one. */
export const DEFAULT_MESSAGE_LANGUAGE: Language = 'np';

/** Returns the language and the first one in another script: for texts that readers of both scripts read together. */
export function getScriptPair(language: Language): [Language, Language] {
  const { script } = getLanguageEntry(language);
  return [language, LANGUAGES.find((each) => each.script !== script)!.code];
}
