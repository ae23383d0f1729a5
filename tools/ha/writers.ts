/** People who book and keep notes. Each write has a key, under which it is sent until it is acknowledged. */
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
  /** Answers that were not 200, by status; 0 is no answer. Each was followed by another try. */
  retried: Map<number, number>;
  /** Writes that the service refused for good, which nothing here gives a reason for. */
  refused: string[];
}

const ATTEMPT_MS = 5_000;
const RETRY_MS = 200;
/** Between two writes of one person: what is measured is the gap, not the speed. */
const PAUSE_MS = 150;
const WORTH_RETRYING = (status: number) => status === 0 || status >= 500;

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
      signal: AbortSignal.timeout(ATTEMPT_MS),
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
    if (!WORTH_RETRYING(status)) return void results.refused.push(`${write.path} ${status} ${code}`);
    results.retried.set(status, (results.retried.get(status) ?? 0) + 1);
    await pause(RETRY_MS);
  }
}

/** Starts one writer for each person; each books a slot of its own, then keeps a note, and so on. */
export function startWriters(
  url: string,
  people: Person[],
  { doctorId, slots }: { doctorId: string; slots: string[] },
) {
  const results: WriteResults = { acknowledged: [], retried: new Map(), refused: [] };
  const round = randomUUID();
  let stopped = false;
  const booking = (): Write => ({ path: '/appointments', body: aForm(doctorId, slots.pop()!), table: 'appointments' });
  // The name of the hospital tells a note apart from all others.
  const note = (patientId: string, n: number): Write => ({
    path: '/records',
    body: { patientId, content: anOpdNote({ hospitalName: `${round} ${n}` }) },
    table: 'records',
  });
  let notes = 0;
  const running = Promise.all(
    people.map(async ({ cookie, patientId }) => {
      for (let n = 0; !stopped && slots.length > 0; n++) {
        await sendUntilAnswered(url, n % 2 ? note(patientId, notes++) : booking(), cookie, results);
        await pause(PAUSE_MS);
      }
    }),
  );
  const stop = async () => {
    stopped = true;
    await running;
  };
  return { results, round, stop };
}

/** The longest time between two acknowledgements, in seconds. */
export function longestGap({ acknowledged }: WriteResults) {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, index) => at - times[index]!)) / 1000;
}
