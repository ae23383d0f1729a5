/** The words of a search as `name_parts`, the index of all ends of words, has them. */
import { OTHER_NAMES, shortenWord } from './nameKey';

/** Returns whether a part is too short to match inside words. */
export const isShort = (word: string) => word.length < 3;

/** Returns the spellings in which names keep a folded word. */
export const listSpellings = (word: string) => (isShort(word) ? [word] : [...new Set([word, shortenWord(word)])]);

/** Returns the spellings of a word, and of its alternative surname. */
export const listSpellingsOrOther = (word: string) => [word, OTHER_NAMES[word] ?? []].flat().flatMap(listSpellings);

/** Returns the lexeme of a part: anywhere in a word, or at the beginning of one for one or two letters. */
export const buildLexeme = (part: string) => (isShort(part) ? `'^${part}':*` : `'${part}':*`);

/** Returns the lexeme of a whole word. */
export const buildWholeLexeme = (spelling: string) => `'^${spelling}'`;

/** Returns a text search for names that have one of the lexemes of each word. */
export const buildTextQuery = (words: string[][]) => words.map((lexemes) => `(${lexemes.join(' | ')})`).join(' & ');
