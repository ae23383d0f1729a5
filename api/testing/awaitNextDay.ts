/** Before each file of tests: waits where the day in Nepal is about to end. What is due, late or past depends on it, and a file makes its dates once. */
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';

/** A file takes less, also on a busy machine. */
const MAX_FILE_MS = 5 * 60_000;

const leftMs = instantInNepal(addDays(todayInNepal(), 1), '00:00').getTime() - Date.now();
if (leftMs < MAX_FILE_MS) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, leftMs);
