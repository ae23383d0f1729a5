/** Before each file of tests: waits where the day in Nepal is about to end. What is due, late or past depends on it, and a file makes its dates once. */
import { getMidnightWait } from './midnight';

/** A file takes less, also on a busy machine. */
const MAX_FILE_MS = 5 * 60_000;
/** Some tests take what was a minute ago for something of today. */
const SETTLED_MS = 90_000;

const waitMs = getMidnightWait(MAX_FILE_MS, SETTLED_MS);
if (waitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
