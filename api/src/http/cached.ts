export interface CacheOptions {
  ttlMs: number;
  timeoutMs: number;
}

/**
 * A read that never fails and never hangs: answers `undefined` where it failed or took too long. What it answered
 * counts for a while, and while one read is under way no other starts.
 */
export function cached<T>(read: () => Promise<T>, { ttlMs, timeoutMs }: CacheOptions): () => Promise<T | undefined> {
  let underWay: Promise<T | undefined> | undefined;
  let known: { value: T | undefined; until: number } | undefined;
  const start = () =>
    read()
      .catch(() => undefined)
      .then((value) => {
        known = { value, until: Date.now() + ttlMs };
        underWay = undefined;
        return value;
      });
  return async () => {
    if (known && Date.now() < known.until) return known.value;
    let timer: NodeJS.Timeout;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
    });
    return Promise.race([(underWay ??= start()), late]).finally(() => clearTimeout(timer));
  };
}
