/** Finds danger signs in typed text, in Nepali, English, and Nepali in Latin letters. The words are data (`schedules/dangerWords.json`). */
import { foldWord, NEPALI } from './foldWord';
import { listDangerSigns, type AssessedPerson } from './personGroups';
import type { DangerSigns, DangerWords } from './schedules';

/** A word of an entry. Latin words match whole, or the beginning with `*`; Nepali ones the beginning, or the whole with `=`. */
interface Pattern {
  text: string;
  /** What a whole word may be, with its case endings; undefined if the beginning is enough. */
  forms: readonly string[] | undefined;
}
/** Tokens of a clause, spelled as typed and folded. */
interface Token {
  typed: string;
  folded: string;
}
type Clause = readonly Token[];
/** An entry that a clause contains. `at`: indexes of its tokens, in order; `key`: the sign that it names of this person. */
interface Match {
  clause: Clause;
  at: readonly number[];
  entry: DangerWords['entries'][number];
  key: string;
}
/** A danger sign that a text may name. `words`: what was typed. */
export interface TypedSign {
  key: string;
  words: string;
}

/** Words of an entry may have so many others between them. */
const MAX_GAP = 3;
const CASE_ENDINGS = ['', 'ले', 'को', 'का', 'कि', 'मा', 'वाट', 'लाइ', 'संग'];

function toPattern(word: string): Pattern {
  const text = foldWord(word.replace(/[*=]$/, ''));
  const isNepali = NEPALI.test(word);
  const isWhole = isNepali ? word.endsWith('=') : !word.endsWith('*');
  const forms = isNepali ? CASE_ENDINGS.map((ending) => text + ending) : [text];
  return { text, forms: isWhole ? forms : undefined };
}

const matches = ({ text, forms }: Pattern, { folded }: Token) =>
  forms ? forms.includes(folded) : folded.startsWith(text);

/** Splits a text into clauses: a negation holds within its clause only. */
const splitClauses = (text: string): Clause[] =>
  text
    .split(/[.,;:।!?()\n]|(?<![\p{L}\p{M}])(?:but|तर|tara)(?![\p{L}\p{M}])/u)
    .map((clause) =>
      (clause.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? []).map((typed) => ({ typed, folded: foldWord(typed) })),
    );

/** Returns the indexes of the first tokens that have the words from the `nth` on in order; `undefined` if a clause does not. */
function findWords(
  clause: Clause,
  patterns: readonly Pattern[],
  nth = 0,
  from = 0,
  to = clause.length,
): number[] | undefined {
  const pattern = patterns[nth];
  if (!pattern) return [];
  for (let index = from; index < Math.min(to, clause.length); index++) {
    if (!matches(pattern, clause[index]!)) continue;
    const tail = findWords(clause, patterns, nth + 1, index + 1, index + 2 + MAX_GAP);
    if (tail) return [index, ...tail];
  }
  return undefined;
}

/** Returns each place of the words in a clause: one may be denied, and the next one not. */
function findAllWords(clause: Clause, patterns: readonly Pattern[], from = 0): number[][] {
  const at = findWords(clause, patterns, 0, from);
  return at ? [at, ...findAllWords(clause, patterns, at[0]! + 1)] : [];
}

/** Words that name danger signs. `nth`: their place in the rules. */
interface Entry {
  nth: number;
  entry: DangerWords['entries'][number];
  patterns: readonly Pattern[];
}
interface Rules extends Omit<DangerWords, 'entries' | 'except'> {
  /** By the first letters of their first word. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  except: readonly { words: readonly Pattern[]; beside: readonly Pattern[] }[];
}
const toPatterns = (words: string) => words.split(' ').map(toPattern);

/** The rules have thousands of words: a clause is compared with those alone that begin like one of its own. */
const START_LENGTH = 2;

function indexEntries({ entries }: DangerWords): Rules['entries'] {
  const index = new Map<string, Entry[]>();
  const all = entries.flatMap((entry) => entry.words.map((words) => ({ entry, patterns: toPatterns(words) })));
  for (const [nth, each] of all.entries()) {
    const start = each.patterns[0]!.text.slice(0, START_LENGTH);
    index.set(start, [...(index.get(start) ?? []), { nth, ...each }]);
  }
  return index;
}

/** Returns the entries that a clause may contain, in the order of the rules. */
function listCandidates(clause: Clause, { entries }: Rules): Entry[] {
  const starts = new Set(clause.flatMap(({ folded }) => [folded.slice(0, 1), folded.slice(0, START_LENGTH)]));
  return [...starts].flatMap((start) => entries.get(start) ?? []).sort((one, other) => one.nth - other.nth);
}
const compiled = new WeakMap<DangerWords, Rules>();

/** Folds the words of the rules once. */
function compileRules(rules: DangerWords): Rules {
  const earlier = compiled.get(rules);
  if (earlier) return earlier;
  const { before, after, between } = rules.negations;
  const result: Rules = {
    entries: indexEntries(rules),
    except: rules.except.map(({ word, beside }) => ({ words: toPatterns(word), beside: beside.map(toPattern) })),
    negations: { before: before.map(foldWord), after: after.map(foldWord), between: between.map(foldWord) },
  };
  compiled.set(rules, result);
  return result;
}

/** Returns whether words beside a match give it another meaning, such as a blood test. */
const isExcepted = ({ clause, at }: Match, { except }: Rules) =>
  except.some(
    ({ words, beside }) =>
      words.every((word) => at.some((index) => matches(word, clause[index]!))) &&
      clause.some(
        (token, index) =>
          !at.includes(index) &&
          index >= at[0]! - MAX_GAP &&
          index <= at.at(-1)! + MAX_GAP &&
          beside.some((word) => matches(word, token)),
      ),
  );

/** Returns whether the text says that the sign is not there: *no chest pain*, छाती दुखेको छैन, छाती दुख्दैन. */
function isNegated({ clause, at, entry }: Match, { negations: { before, after, between } }: Rules): boolean {
  const last = clause[at.at(-1)!]!.folded;
  if (/(दैन|दैनन्|daina)$/.test(last) && !entry.words.some((words) => /दैन|daina/.test(words))) return true;
  const skip = (index: number, step: number) => {
    let next = index + step;
    while (between.includes(clause[next]?.folded ?? '')) next += step;
    return clause[next]?.folded;
  };
  return before.includes(skip(at[0]!, -1) ?? '') || after.includes(skip(at.at(-1)!, 1) ?? '');
}

/** Returns whether a longer match holds the same words, as *heat stroke* holds *stroke*. */
const isWithinLonger = (match: Match, all: readonly Match[]) =>
  all.some(
    ({ clause, at }) =>
      clause === match.clause && at.length > match.at.length && match.at.every((index) => at.includes(index)),
  );

/** Returns the danger signs that texts may name, of those that the form asks this person about; each once, with the words that name it. */
export function findTypedSigns(
  words: DangerWords,
  signs: Pick<DangerSigns, 'signs'>,
  texts: readonly (string | null | undefined)[],
  person: AssessedPerson | undefined,
): TypedSign[] {
  const rules = compileRules(words);
  const offered = new Set(listDangerSigns(signs, person).map(({ key }) => key));
  const months = person?.upToMonths ?? person?.months ?? Number.POSITIVE_INFINITY;
  const all = texts
    .flatMap((text) => splitClauses(text ?? ''))
    .flatMap((clause) =>
      listCandidates(clause, rules).flatMap(({ entry, patterns }): Match[] => {
        // Words of a sign of other people hide nothing: a newborn that does not move is no baby before its birth.
        const key = entry.signs.find((sign) => offered.has(sign.key) && months >= (sign.fromMonths ?? 0))?.key;
        return key ? findAllWords(clause, patterns).map((at) => ({ clause, at, entry, key })) : [];
      }),
    );
  const typed = new Map<string, TypedSign>();
  for (const match of all) {
    const { key } = match;
    if (typed.has(key) || isWithinLonger(match, all) || isExcepted(match, rules) || isNegated(match, rules)) continue;
    typed.set(key, { key, words: match.at.map((index) => match.clause[index]!.typed).join(' ') });
  }
  return [...typed.values()];
}
