/** One round: people write, the primary has its fault and is repaired, what was acknowledged is looked for by SQL. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { waitFor } from './daemons';
import { addDoctor, type startPortal } from './portal';
import { longestGap, startWriters, type WriteResults } from './writers';

export type Fault = keyof Cluster['faults'];
type Portal = Awaited<ReturnType<typeof startPortal>>;

export interface Result {
  fault: Fault;
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: number;
  /** In the database, and never acknowledged: written twice, since each write is sent until it is acknowledged. */
  doubled: number;
  refused: string[];
  /** Seconds without an acknowledged write, at the longest. */
  seconds: number;
  retried: Map<number, number>;
  from: number;
  to: number;
}

/** Acknowledgements that prove that people can write. */
const ENOUGH = 40;

const sinceNow = ({ acknowledged }: WriteResults, count = ENOUGH) => {
  const before = acknowledged.length;
  return waitFor('writes that are acknowledged', async () => acknowledged.length >= before + count);
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
  const ids = new Set(stored.map(({ id }) => id));
  const known = new Set(acknowledged.map(({ id }) => id));
  return {
    lost: [...known].filter((id) => !ids.has(id)).length,
    doubled: [...ids].filter((id) => !known.has(id)).length,
  };
}

/** Stops the writers; those who get no answer any more must not be waited for without end. */
const within = <T>(seconds: number, what: string, work: Promise<T>) =>
  Promise.race([
    work,
    pause(seconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`Waited ${seconds} s in vain: ${what}`);
    }),
  ]);

export async function runRound(fault: Fault, cluster: Cluster, { url, people, areReady }: Portal): Promise<Result> {
  await cluster.becomeWhole();
  await areReady();
  const doctor = await addDoctor(cluster, url);
  const { results, round, stop } = startWriters(url, people, doctor);
  await sinceNow(results);
  const from = (await cluster.leader())!;
  const repair = await cluster.faults[fault](from);
  const to = await waitFor('another primary', async () => {
    const leader = await cluster.leader(from);
    return leader !== undefined && leader !== from && { leader };
  });
  await sinceNow(results);
  repair();
  // The old primary comes back as a standby while people go on writing.
  await cluster.becomeWhole();
  await sinceNow(results, 1);
  await within(60, 'the last acknowledgements', stop());
  const { acknowledged, retried, refused } = results;
  return {
    fault,
    acknowledged: acknowledged.length,
    ...(await compare(cluster, results, { doctorId: doctor.doctorId, round })),
    refused,
    seconds: longestGap(results),
    retried,
    from,
    to: to.leader,
  };
}
