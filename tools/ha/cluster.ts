/** Three machines, each with etcd, Patroni and PostgreSQL. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { etcdEnvironment, PASSWORDS, patroniFile } from './config';
import {
  asPostgres,
  childrenOf,
  postgresProcesses,
  signalAll,
  startDaemon,
  waitFor,
  type CleanUp,
  type Daemon,
} from './daemons';
import type { Network } from './network';

const run = promisify(execFile);

interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
  lag?: number | 'unknown';
}
interface Machine {
  folder: string;
  etcd: Daemon;
  patroni: Daemon;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

/** Whether a primary, a synchronous standby and the third are there, and all have the same data. */
const isWhole = (members: Member[], count: number) => {
  const leader = members.find(({ role }) => role === 'leader');
  return (
    leader !== undefined &&
    members.length === count &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      (member) => isRunning(member) && member.timeline === leader.timeline && (member === leader || member.lag === 0),
    )
  );
};

const leaderOf = (members: Member[]) => members.find((member) => member.role === 'leader' && isRunning(member))?.name;

/** What the machines say about the cluster, and statements on its primary. */
function membership({ addresses, ports }: Network) {
  /** What a machine says of all of them. One that was cut off repeats its last view for a while. */
  async function membersAt(address: string) {
    const answer = await fetch(`http://${address}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  /** The primary on which all machines agree, or all but one that has its fault. */
  async function leader(but?: number) {
    const views = await Promise.all(addresses.filter((_, machine) => machine !== but).map(membersAt));
    const [name, ...others] = new Set(views.map(leaderOf));
    return name === undefined || others.length > 0 ? undefined : Number(name.slice('db'.length)) - 1;
  }

  const becomeWhole = () =>
    waitFor(
      'a cluster that is whole',
      async () => {
        const views = await Promise.all(addresses.map(membersAt));
        return views.every((members) => isWhole(members, addresses.length)) && new Set(views.map(leaderOf)).size === 1;
      },
      180,
    );

  /** Runs a statement on the primary as the superuser. */
  async function query<T extends pg.QueryResultRow>(statement: string, values: unknown[] = [], database = 'chautari') {
    const primary = (await waitFor('a primary', async () => ((await leader()) ?? -1) + 1)) - 1;
    const client = new pg.Client({
      host: addresses[primary],
      port: ports.postgres,
      user: 'postgres',
      password: PASSWORDS.superuser,
      database,
    });
    await client.connect();
    try {
      return (await client.query<T>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  return { leader, becomeWhole, query };
}

const giveToPostgres = (...folders: string[]) =>
  process.getuid?.() === 0 && execFileSync('chown', ['postgres:postgres', ...folders]);

/** The machines, each with its daemons. */
function machinesOf(network: Network, folder: string, archive: string) {
  let stopped = false;
  const machines: Machine[] = [];
  const dataOf = (machine: number) => path.join(machines[machine]!.folder, 'data');

  const startPatroni = (machine: number, own: string) =>
    startDaemon(network.on(machine, asPostgres(['patroni', path.join(own, 'patroni.yml')])), {
      log: path.join(own, 'patroni.log'),
    });

  async function start(machine: number) {
    const own = path.join(folder, `db${machine + 1}`);
    await mkdir(own);
    await writeFile(path.join(own, 'patroni.yml'), await patroniFile(network, machine, { folder: own, archive }));
    giveToPostgres(own, path.join(own, 'patroni.yml'));
    await chmod(own, 0o700);
    const env = await etcdEnvironment(network, machine, path.join(own, 'etcd'));
    if (stopped) return;
    const etcd = startDaemon(network.on(machine, asPostgres(['etcd'])), { log: path.join(own, 'etcd.log'), env });
    machines.push({ folder: own, etcd, patroni: startPatroni(machine, own) });
  }

  const restartPatroni = (machine: number) =>
    void (machines[machine]!.patroni = startPatroni(machine, machines[machine]!.folder));

  const processesOf = async (machine: number) => [
    machines[machine]!.patroni.pid,
    ...(await postgresProcesses(dataOf(machine))),
  ];

  async function stop() {
    stopped = true;
    for (const [machine, { etcd, patroni }] of machines.entries()) {
      // A process that initializes a data folder is a child of Patroni; a server is not.
      const children = await childrenOf(patroni.pid);
      await patroni.end('SIGKILL');
      signalAll([...children, ...(await postgresProcesses(dataOf(machine)))], 'SIGKILL');
      await etcd.end('SIGKILL');
    }
  }

  return { machines, start, restartPatroni, processesOf, stop };
}

const faultsOf = ({ plug }: Network, { machines, restartPatroni, processesOf }: ReturnType<typeof machinesOf>) => ({
  /** Patroni and PostgreSQL of a machine end as by a power cut; repaired by starting Patroni again. */
  kill: async (machine: number) => {
    signalAll(await processesOf(machine), 'SIGKILL');
    return () => restartPatroni(machine);
  },
  /** An operator hands the primary's part over. */
  switchover: async () => {
    const file = path.join(machines[0]!.folder, 'patroni.yml');
    await run('patronictl', ['-c', file, 'switchover', '--force', 'chautari']);
    return () => undefined;
  },
  /** A machine is no longer reached by any other; without namespaces its processes are stopped. */
  cut: async (machine: number) => {
    if (plug) {
      plug(machine, false);
      return () => plug(machine, true);
    }
    const pids = [machines[machine]!.etcd.pid, ...(await processesOf(machine))];
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  },
});

export async function startCluster(network: Network, folder: string, cleanUp: CleanUp) {
  const archive = path.join(folder, 'archive');
  const machines = machinesOf(network, folder, archive);
  const { leader, becomeWhole, query } = membership(network);
  await mkdir(archive);
  giveToPostgres(archive);
  cleanUp(machines.stop);
  for (const machine of network.addresses.keys()) await machines.start(machine);
  await becomeWhole();
  await query(`create role chautari login password '${PASSWORDS.portal}'`, [], 'postgres');
  await query('create database chautari owner chautari', [], 'postgres');
  return { leader, query, faults: faultsOf(network, machines), becomeWhole };
}
