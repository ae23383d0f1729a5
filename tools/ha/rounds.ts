/** Runs one round: people write, the primary fails and is repaired, then acknowledged writes are compared with the database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { waitFor } from './daemons';
import { addDoctor, type startPortal } from './portal';
import { getLongestGap, startWriters, type WriteResults } from './writers';

export type Fault = keyof Cluster['faults'];
type Portal = Awaited<ReturnType<typeof startPortal>>;

export interface Result {
  fault: Fault;
  acknowledged: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** In the database, but never acknowledged: written twice, since each write is sent until it is acknowledged. */
  doubled: number;
  refusals: string[];
  /** The longest time without an acknowledged write, in seconds. */
  seconds: number;
  retries: Map<number, number>;
  from: number;
  to: number;
}

/** This many acknowledgements prove that people can write. */
const MIN_ACKNOWLEDGED = 40;

const waitForWrites = ({ acknowledged }: WriteResults, count = MIN_ACKNOWLEDGED) => {
  const before = acknowledged.length;
  return waitFor('acknowledged writes', async () => acknowledged.length >= before + count);
};

async function compare(
  { query }: Cluster,
  { acknowledged }: WriteResults,
  { doctorId, round }: { doctorId: string; round: string },
) {
  const stored = await query<{ id: string }>(
    `
    select appointments.id from appointments join clinics on clinics.id = clinic_id where clinics.doctor_id = $1
    union all select record_id from record_versions where content->>'hospitalName' like $2`,
    [doctorId, `${round} %`],
  );
  const storedIds = new Set(stored.map(({ id }) => id));
  const acknowledgedIds = new Set(acknowledged.map(({ id }) => id));
  return {
    lost: [...acknowledgedIds].filter((id) => !storedIds.has(id)).length,
    doubled: [...storedIds].filter((id) => !acknowledgedIds.has(id)).length,
  };
}

/**
 * Waits for work to end.
 * @throws Error after `seconds`.
 */
const withTimeout = <T>(seconds: number, name: string, work: Promise<T>) =>
  Promise.race([
    work,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`Timed out after ${seconds} s: ${name}`);
    }),
  ]);

export async function runRound(
  fault: Fault,
  cluster: Cluster,
  { url, people, waitUntilReady }: Portal,
): Promise<Result> {
  await cluster.waitUntilHealthy();
  await waitUntilReady();
  const doctor = await addDoctor(cluster, url);
  const { results, round, stop } = startWriters(url, people, doctor);
  await waitForWrites(results);
  const from = (await cluster.findLeader())!;
  const repair = await cluster.faults[fault](from);
  const to = await waitFor('another primary', async () => {
    const leader = await cluster.findLeader(from);
    return leader !== undefined && leader !== from && { leader };
  });
  await waitForWrites(results);
  repair();
  // The old primary comes back as a standby while people go on writing.
  await cluster.waitUntilHealthy();
  await waitForWrites(results, 1);
  await withTimeout(60, 'the last acknowledgements', stop());
  const { acknowledged, retries, refusals } = results;
  return {
    fault,
    acknowledged: acknowledged.length,
    ...(await compare(cluster, results, { doctorId: doctor.doctorId, round })),
    refusals,
    seconds: getLongestGap(results),
    retries,
    from,
    to: to.leader,
  };
}
