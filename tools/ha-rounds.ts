/**
 * npm run ha-rounds [-- --rounds N --only kill,switchover,cut --pgbouncer | --direct]: checks that writes survive the
 * loss of a primary. Starts three machines with etcd, Patroni and PostgreSQL, HAProxy, two services behind nginx and 8
 * writers, with the files of deploy/high-availability. docs/high-availability.md has results. `--keep` keeps the logs,
 * `--no-namespaces` runs as without root.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './ha/cluster';
import type { CleanUp } from './ha/daemons';
import { openNetwork } from './ha/network';
import { canUseNamespaces, listMissingPackages } from './ha/packages';
import { startPortal, type Route } from './ha/portal';
import { runRound, type Fault, type Result } from './ha/rounds';

const MACHINES = 3;
const WRITERS = 8;
const MAX_SECONDS = 20;
const ROUTES: Record<Route, string> = {
  haproxy: 'through HAProxy',
  pgbouncer: 'through pgbouncer (transaction mode) and HAProxy',
  direct: 'several hosts in DATABASE_URL',
};
const FAULTS: Fault[] = ['kill', 'switchover', 'cut'];

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: FAULTS.join(',') },
    pgbouncer: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
    'no-namespaces': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const route: Route = options.pgbouncer ? 'pgbouncer' : options.direct ? 'direct' : 'haproxy';
const faults = options.only.split(',') as Fault[];

const formatRow = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index > 1 ? String(cell).padStart(13) : String(cell).padEnd(12))).join('');
const formatRetries = (retries: Result['retries']) =>
  [...retries].map(([status, count]) => `${status || 'none'} x${count}`).join(' ');
const sum = (results: Result[], key: 'acknowledged' | 'lost' | 'doubled') =>
  results.reduce((total, result) => total + result[key], 0);
const formatLongest = (results: Result[]) => Math.max(...results.map(({ seconds }) => seconds)).toFixed(1);

function printTotals(results: Result[]) {
  for (const fault of faults) {
    const rounds = results.filter((result) => result.fault === fault);
    const sums = (['acknowledged', 'lost', 'doubled'] as const).map((key) => sum(rounds, key));
    if (rounds.length > 0) console.log(formatRow(['all', fault, '', ...sums, formatLongest(rounds)]));
  }
  const refusals = results.flatMap((result) => result.refusals);
  console.log(
    `${results.length} rounds: ${sum(results, 'acknowledged')} acknowledged, ${sum(results, 'lost')} lost, ` +
      `${sum(results, 'doubled')} doubled, at most ${formatLongest(results)} s without writes (goal: ${MAX_SECONDS})`,
  );
  if (refusals.length > 0) console.log(`${refusals.length} writes were refused: ${[...new Set(refusals)].join(', ')}`);
  return sum(results, 'lost') + sum(results, 'doubled') + refusals.length === 0;
}

const tasks: (() => Promise<unknown> | void)[] = [];
let cleaning: Promise<void> | undefined;
/** Ends everything that was started, in reverse order. */
const cleanUp = () =>
  (cleaning ??= (async () => {
    for (const task of tasks.reverse()) await Promise.resolve(task()).catch((error: unknown) => console.error(error));
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));

async function run() {
  const namespaces = canUseNamespaces() && !options['no-namespaces'];
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-ha-'));
  await chmod(folder, 0o755);
  tasks.push(() => (options.keep ? console.log(`Logs: ${folder}`) : rm(folder, { recursive: true, force: true })));
  const network = await openNetwork(MACHINES, namespaces);
  tasks.push(() => network.close());
  const onEnd: CleanUp = (task) => tasks.push(task);
  const cluster = await startCluster(network, folder, onEnd);
  const portal = await startPortal(route, { network, folder, writers: WRITERS, cleanUp: onEnd });
  console.log(`${MACHINES} machines by Patroni, two services, ${WRITERS} writers, ${ROUTES[route]}`);
  console.log(`Cut: ${namespaces ? 'takes the network interface down' : 'stops the processes (no namespaces)'}`);
  console.log(
    formatRow(['round', 'fault', 'primary', 'acknowledged', 'lost', 'doubled', 'no writes, s', 'load']) +
      '  retried after',
  );
  const results: Result[] = [];
  for (const fault of faults) {
    for (let round = 1; round <= Number(options.rounds); round++) {
      const result = await runRound(fault, cluster, portal);
      results.push(result);
      const { acknowledged, lost, doubled, seconds, from, to } = result;
      const load = loadavg()[0]!.toFixed(1);
      const primary = `db${from + 1} > db${to + 1}`;
      const cells = [round, fault, primary, acknowledged, lost, doubled, seconds.toFixed(1), load];
      console.log(`${formatRow(cells)}  ${formatRetries(result.retries)}`);
    }
  }
  return printTotals(results);
}

const unknown = faults.filter((fault) => !FAULTS.includes(fault));
const missing = listMissingPackages({ pgbouncer: options.pgbouncer });
if (unknown.length > 0) {
  console.error(`--only takes ${FAULTS.join(', ')}`);
  process.exit(2);
}
if (missing.length > 0) {
  console.log(`The rounds need packages that are not installed: apt-get install ${missing.join(' ')}`);
  process.exit(0);
}
const isPassed = await run().catch((error: unknown) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(isPassed ? 0 : 1);
