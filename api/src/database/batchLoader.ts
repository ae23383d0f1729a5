/**
 * Batches the reads of one turn of the event loop. A read starts after all its requests, so a result is never older than its
 * request; nothing is cached.
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
