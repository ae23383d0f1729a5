interface Run<V> {
  now: Promise<V>;
  /** The one for those who came meanwhile. */
  next?: Promise<V>;
}

/**
 * Returns a function that shares costly reads. Calls that come while a read of their key runs wait for the next one and share it: a read begins after all
 * calls that it answers, so a result is never older than its call. Of each key one read runs at a time; nothing is cached.
 * Callers do not change a result, which belongs to all of them.
 */
export function shareRuns<V>() {
  const runs = new Map<string, Run<V>>();

  function start(key: string, read: () => Promise<V>): Promise<V> {
    const run: Run<V> = { now: read() };
    runs.set(key, run);
    const forget = () => {
      if (!run.next) runs.delete(key);
    };
    run.now.then(forget, forget);
    return run.now;
  }

  return (key: string, read: () => Promise<V>): Promise<V> => {
    const run = runs.get(key);
    if (!run) return start(key, read);
    const startNext = () => start(key, read);
    run.next ??= run.now.then(startNext, startNext);
    return run.next;
  };
}
