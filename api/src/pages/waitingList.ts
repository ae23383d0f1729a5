/** Kept while the database is away; what comes then is lost. */
const MAX_WAITING = 5_000;

/** What waits to be written, by its key. `join`: adds what comes again to what is known. */
export function waitingList<T extends object>(join: (known: T, more: T) => void) {
  const waiting = new Map<string, T>();
  const add = (key: string, item: T) => {
    const known = waiting.get(key);
    if (known) join(known, item);
    else if (waiting.size < MAX_WAITING) waiting.set(key, { ...item });
  };
  return {
    add,
    /** Writes all of it together. What could not be written waits on. */
    flush: async (write: (items: T[]) => Promise<unknown>) => {
      const taken = [...waiting];
      waiting.clear();
      try {
        await write(taken.map(([, item]) => item));
      } catch (error) {
        for (const [key, item] of taken) add(key, item);
        throw error;
      }
    },
  };
}
