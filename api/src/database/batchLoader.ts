/**
 * Reads in one go what is asked for within one turn of the event loop. Each read begins after all its questions, so an answer is never older than its
 * question; nothing is kept.
 */
export function createBatchLoader<V>(readMany: (keys: string[]) => Promise<Map<string, V>>) {
  let next: { keys: Set<string>; values: Promise<Map<string, V>> } | undefined;

  function startBatch() {
    const keys = new Set<string>();
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return readMany([...keys]);
    });
    return { keys, values };
  }

  return async (key: string): Promise<V | undefined> => {
    next ??= startBatch();
    next.keys.add(key);
    return (await next.values).get(key);
  };
}
