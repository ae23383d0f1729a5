import { useState } from 'react';

/**
 * Returns which rows of a list are folded to one line, by their place. Rows are folded by a press or when another row is added, never while somebody types in
 * them: nothing moves under a finger.
 */
export function useFoldedRows(count: number) {
  const all = (many: number) => new Set(Array.from({ length: many }, (_, index) => index));
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => all(count));
  return {
    isFolded: (index: number) => folded.has(index),
    fold: (index: number) => setFolded(new Set([...folded, index])),
    unfold: (index: number) => setFolded(new Set([...folded].filter((each) => each !== index))),
    /** Folds the first rows: those before a new one. */
    foldFirst: (many: number) => setFolded(all(many)),
    /** A row is taken away: the later ones move up. */
    shift: (removed: number) =>
      setFolded(
        new Set([...folded].filter((each) => each !== removed).map((each) => (each > removed ? each - 1 : each))),
      ),
  };
}
