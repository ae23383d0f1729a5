/**
 * npm run ha-rounds [-- --rounds N --only kill,switchover,cut --pgbouncer | --direct]: whether writes survive the loss
 * of a primary. Three machines with etcd, Patroni and PostgreSQL, HAProxy, two services behind nginx and 8 people who
 * write, set up by the files of deploy/high-availability. docs/high-availability.md tells what comes out. `--keep`
 * leaves the logs, `--no-namespaces` does as a user without rights must.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './ha/cluster';
import type { CleanUp } from './ha/daemons';
import { openNetwork } from './ha/network';
import { canUseNamespaces, missingPackages } from './ha/packages';
import { startPortal, type Way } from './ha/portal';
import { runRound, type Fault, type Result } from './ha/rounds';

const MACHINES = 3;
const WRITERS = 8;
const MAX_SECONDS = 20;
const WAYS: Record<Way, string> = {
  haproxy: 'through HAProxy',
  pgbouncer: 'through pgbouncer (transaction mode) and HAProxy',
  direct: 'several hosts in DATABASE_URL',
};
const FAULTS: Fault[] = ['kill', 'switchover', 'cut'];

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: FAULTS.join(',') },
    pgbouncer: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
    'no-namespaces': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const way: Way = asked.pgbouncer ? 'pgbouncer' : asked.direct ? 'direct' : 'haproxy';
const faults = asked.only.split(',') as Fault[];

const row = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index > 1 ? String(cell).padStart(13) : String(cell).padEnd(12))).join('');
const tried = (retried: Result['retried']) =>
  [...retried].map(([status, count]) => `${status || 'none'} x${count}`).join(' ');
const sum = (results: Result[], of: 'acknowledged' | 'lost' | 'doubled') =>
  results.reduce((total, result) => total + result[of], 0);
const longest = (results: Result[]) => Math.max(...results.map(({ seconds }) => seconds)).toFixed(1);

function showTotals(results: Result[]) {
  for (const fault of faults) {
    const some = results.filter((result) => result.fault === fault);
    if (some.length > 0)
      console.log(
        row(['all', fault, '', sum(some, 'acknowledged'), sum(some, 'lost'), sum(some, 'doubled'), longest(some)]),
      );
  }
  const refused = results.flatMap((result) => result.refused);
  console.log(
    `${results.length} rounds: ${sum(results, 'acknowledged')} acknowledged, ${sum(results, 'lost')} lost, ` +
      `${sum(results, 'doubled')} doubled, at most ${longest(results)} s without writes (goal: ${MAX_SECONDS})`,
  );
  if (refused.length > 0) console.log(`${refused.length} writes were refused: ${[...new Set(refused)].join(', ')}`);
  return sum(results, 'lost') + sum(results, 'doubled') + refused.length === 0;
}

const tasks: (() => Promise<unknown> | void)[] = [];
let cleaning: Promise<void> | undefined;
/** Ends everything that was started, the last first. */
const cleanUp = () =>
  (cleaning ??= (async () => {
    for (const task of tasks.reverse()) await Promise.resolve(task()).catch((error: unknown) => console.error(error));
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));

async function run() {
  const namespaces = canUseNamespaces() && !asked['no-namespaces'];
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-ha-'));
  await chmod(folder, 0o755);
  tasks.push(() => (asked.keep ? console.log(`Logs: ${folder}`) : rm(folder, { recursive: true, force: true })));
  const network = await openNetwork(MACHINES, namespaces);
  tasks.push(() => network.close());
  const onEnd: CleanUp = (task) => tasks.push(task);
  const cluster = await startCluster(network, folder, onEnd);
  const portal = await startPortal(way, { network, folder, writers: WRITERS, cleanUp: onEnd });
  console.log(`${MACHINES} machines by Patroni, two services, ${WRITERS} writers, ${WAYS[way]}`);
  console.log(
    `Cut off: ${namespaces ? 'its network interface is taken down' : 'its processes are stopped (no namespaces here)'}`,
  );
  console.log(
    row(['round', 'fault', 'primary', 'acknowledged', 'lost', 'doubled', 'no writes, s', 'load']) +
      '  tried again after',
  );
  const results: Result[] = [];
  for (const fault of faults) {
    for (let round = 1; round <= Number(asked.rounds); round++) {
      const result = await runRound(fault, cluster, portal);
      results.push(result);
      const { acknowledged, lost, doubled, seconds, from, to } = result;
      const load = loadavg()[0]!.toFixed(1);
      const primary = `db${from + 1} > db${to + 1}`;
      const cells = [round, fault, primary, acknowledged, lost, doubled, seconds.toFixed(1), load];
      console.log(`${row(cells)}  ${tried(result.retried)}`);
    }
  }
  return showTotals(results);
}

const unknown = faults.filter((fault) => !FAULTS.includes(fault));
const missing = missingPackages({ pgbouncer: asked.pgbouncer });
if (unknown.length > 0) {
  console.error(`--only takes ${FAULTS.join(', ')}`);
  process.exit(2);
}
if (missing.length > 0) {
  console.log(`The rounds need packages that are not installed here: apt-get install ${missing.join(' ')}`);
  process.exit(0);
}
const passed = await run().catch((error: unknown) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(passed ? 0 : 1);
