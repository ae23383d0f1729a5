import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  ttlMs: number;
  timeoutMs: number;
}

/**
 * Caches a read that neither fails nor hangs: it returns `undefined` after an error or a timeout. A result is cached for
 * `ttlMs`, and concurrent calls share one read.
 */
export function cacheRead<T>(read: () => Promise<T>, { ttlMs, timeoutMs }: CacheOptions): () => Promise<T | undefined> {
  const cache = new LRUCache<'answer', { value: T | undefined }>({
    max: 1,
    ttl: ttlMs,
    fetchMethod: () =>
      read().then(
        (value) => ({ value }),
        () => ({ value: undefined }),
      ),
  });
  return async () => {
    const timer = new AbortController();
    const late = setTimeout(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
    const answer = await Promise.race([cache.fetch('answer'), late]).finally(() => timer.abort());
    return answer?.value;
  };
}
