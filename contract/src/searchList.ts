/** Finds rows of a list by words in both scripts. */
import { foldWords } from './foldWord';
import type { AssessedPerson } from './personGroups';
import type { ListedDiagnosis } from './visitLists';

interface Named {
  name: { en: string; np: string };
  words: readonly string[];
}

const folded = new WeakMap<Named, string[][]>();

/** Returns the folded words of each name of an entry, the names before the others. */
function foldEntry(entry: Named): string[][] {
  const earlier = folded.get(entry);
  if (earlier) return earlier;
  const names = [entry.name.en, entry.name.np, ...entry.words].map(foldWords);
  folded.set(entry, names);
  return names;
}

/** Returns how well a name has each typed word as the beginning of one of its words: 0 best, `undefined` if it has not. */
function rateName(name: readonly string[], typed: readonly string[]): number | undefined {
  if (!typed.every((part) => name.some((word) => word.startsWith(part)))) return undefined;
  const isSame = name.length === typed.length && name.every((word, index) => word === typed[index]);
  return isSame ? 0 : name[0]!.startsWith(typed[0]!) ? 1 : 2;
}

/** Returns the entries that have the typed words, the closest first, then in the order of the list. */
export function searchList<T extends Named>(entries: readonly T[], text: string, max: number): T[] {
  const typed = foldWords(text);
  if (!typed.length) return [];
  return entries
    .flatMap((entry, index) => {
      const rates = foldEntry(entry).flatMap((name) => rateName(name, typed) ?? []);
      return rates.length ? [{ entry, index, rate: Math.min(...rates) }] : [];
    })
    .sort((one, other) => one.rate - other.rate || one.index - other.index)
    .slice(0, max)
    .map(({ entry }) => entry);
}

/** Returns whether a person may have a diagnosis, by age and sex. Of an age that is a range one possible age is enough. */
export function isPossibleFor({ sex, fromMonths = 0, toMonths = Infinity }: ListedDiagnosis, person?: AssessedPerson) {
  if (!person) return true;
  const { months, upToMonths = months } = person;
  const isOtherSex = sex && (person.sex === 'female' || person.sex === 'male') && person.sex !== sex;
  return !isOtherSex && upToMonths >= fromMonths && months <= toMonths;
}
