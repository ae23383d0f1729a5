/** Runs people who book and add notes. Each write is sent under one key until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aForm } from '../../api/testing/people';
import { anOpdNote } from '../../api/testing/records';

export interface Person {
  cookie: string;
  patientId: string;
}

interface Write {
  path: string;
  body: object;
  table: 'appointments' | 'records';
}

/** The answers to a round's writers. */
export interface WriteResults {
  acknowledged: { id: string; table: Write['table']; at: number }[];
  /** Answers other than 200 by status, each followed by a retry; 0 is no answer. */
  retries: Map<number, number>;
  /** Writes that the service refused, which the rounds give no reason for. */
  refusals: string[];
}

const ATTEMPT_TIMEOUT_MS = 5_000;
const RETRY_INTERVAL_MS = 200;
/** The pause between two writes of one person. The rounds measure the gap, not the speed. */
const WRITE_INTERVAL_MS = 150;
const isRetryable = (status: number) => status === 0 || status >= 500;

async function attempt(
  url: string,
  { path, body }: Write,
  cookie: string,
  key: string,
): Promise<{ status: number; id?: string; code?: string }> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
    cookie,
  };
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    const text = await answer.text();
    return { ...(answer.status < 500 && (JSON.parse(text) as object)), status: answer.status };
  } catch {
    return { status: 0 };
  }
}

async function sendUntilAnswered(url: string, write: Write, cookie: string, results: WriteResults) {
  const key = randomUUID();
  for (;;) {
    const { status, id, code } = await attempt(url, write, cookie, key);
    if (status === 200) return void results.acknowledged.push({ id: id!, table: write.table, at: performance.now() });
    if (!isRetryable(status)) return void results.refusals.push(`${write.path} ${status} ${code}`);
    results.retries.set(status, (results.retries.get(status) ?? 0) + 1);
    await pause(RETRY_INTERVAL_MS);
  }
}

/** Starts one writer for each person. A writer books a slot, adds a note, books the next slot, and so on. */
export function startWriters(
  url: string,
  people: Person[],
  { doctorId, slots }: { doctorId: string; slots: string[] },
) {
  const results: WriteResults = { acknowledged: [], retries: new Map(), refusals: [] };
  const round = randomUUID();
  let stopped = false;
  const createBooking = (): Write => ({
    path: '/appointments',
    body: aForm(doctorId, slots.pop()!),
    table: 'appointments',
  });
  // The name of the hospital identifies a note.
  const createNote = (patientId: string, n: number): Write => ({
    path: '/records',
    body: { patientId, content: anOpdNote({ hospitalName: `${round} ${n}` }) },
    table: 'records',
  });
  let notes = 0;
  const running = Promise.all(
    people.map(async ({ cookie, patientId }) => {
      for (let n = 0; !stopped && slots.length > 0; n++) {
        await sendUntilAnswered(url, n % 2 ? createNote(patientId, notes++) : createBooking(), cookie, results);
        await pause(WRITE_INTERVAL_MS);
      }
    }),
  );
  const stop = async () => {
    stopped = true;
    await running;
  };
  return { results, round, stop };
}

/** Returns the longest time between two acknowledgements, in seconds. */
export function getLongestGap({ acknowledged }: WriteResults) {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, index) => at - times[index]!)) / 1000;
}
