/** Failures in a row that open the circuit. */
const MAX_FAILURES = 3;
const MIN_REST_MS = 10_000;
/** Codes expire after some minutes: a recovery must be detected well before. */
const MAX_REST_MS = 60_000;

/**
 * A circuit breaker: after some failures in a row it opens for 10 seconds, then twice
 * as long each time, up to a minute. Then a single call tests whether the other side has recovered.
 */
export function createCircuitBreaker(now = Date.now) {
  let failures = 0;
  let restUntil = 0;
  return {
    /** The number of allowed calls, up to `most`. */
    allowed: (max: number) => (failures < MAX_FAILURES ? max : now() < restUntil ? 0 : 1),
    /** Notes a success. Returns whether the other side has recovered. */
    succeed() {
      const hasRecovered = failures >= MAX_FAILURES;
      failures = 0;
      return hasRecovered;
    },
    fail() {
      // Concurrent calls fail together, and count as one once the circuit is open.
      if (now() < restUntil) return;
      failures += 1;
      if (failures >= MAX_FAILURES)
        restUntil = now() + Math.min(MAX_REST_MS, MIN_REST_MS * 2 ** (failures - MAX_FAILURES));
    },
  };
}
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
