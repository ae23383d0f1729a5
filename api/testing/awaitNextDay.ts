/** Before each file of tests: waits where the day in Nepal is about to end. What is due, late or past depends on it, and a file makes its dates once. */
import { DAY_MS, instantInNepal, todayInNepal } from '@chautari/contract/calendar';

/** A file takes less, also on a busy machine. */
const MAX_FILE_MS = 5 * 60_000;
/** Some tests take what was a minute ago for something of today. */
const SETTLED_MS = 90_000;

const pastMs = Date.now() - instantInNepal(todayInNepal(), '00:00').getTime();
const isEnding = pastMs > DAY_MS - MAX_FILE_MS;
const waitMs = (isEnding ? DAY_MS : 0) + SETTLED_MS - pastMs;
if (waitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
