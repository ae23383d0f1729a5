/** Three machines, each with etcd, Patroni and PostgreSQL. */
import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildEtcdEnvironment, PASSWORDS, buildPatroniFile } from './config';
import {
  wrapForPostgres,
  listChildren,
  listPostgresProcesses,
  signalProcesses,
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

/** Whether the cluster has a primary, a synchronous standby and all other members, with the same data. */
const isHealthy = (members: Member[], count: number) => {
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

const getLeaderName = (members: Member[]) =>
  members.find((member) => member.role === 'leader' && isRunning(member))?.name;

/** Reads the state of the cluster from its machines, and runs statements on its primary. */
function createMembership({ addresses, ports }: Network) {
  /** Fetches the members as one machine sees them. A machine that was cut off repeats its last view for a while. */
  async function fetchMembers(address: string) {
    const answer = await fetch(`http://${address}:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  /** Returns the primary on which all machines agree, except a failed one. */
  async function findLeader(except?: number) {
    const views = await Promise.all(addresses.filter((_, machine) => machine !== except).map(fetchMembers));
    const [name, ...others] = new Set(views.map(getLeaderName));
    return name === undefined || others.length > 0 ? undefined : Number(name.slice('db'.length)) - 1;
  }

  const waitUntilHealthy = () =>
    waitFor(
      'a healthy cluster',
      async () => {
        const views = await Promise.all(addresses.map(fetchMembers));
        return (
          views.every((members) => isHealthy(members, addresses.length)) && new Set(views.map(getLeaderName)).size === 1
        );
      },
      180,
    );

  /** Runs a statement on the primary as the superuser. */
  async function query<T extends pg.QueryResultRow>(statement: string, values: unknown[] = [], database = 'chautari') {
    const primary = (await waitFor('a primary', async () => ((await findLeader()) ?? -1) + 1)) - 1;
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

  return { findLeader, waitUntilHealthy, query };
}

const chownToPostgres = (...folders: string[]) =>
  process.getuid?.() === 0 && execFileSync('chown', ['postgres:postgres', ...folders]);

/** Creates the machines, each with its daemons. */
function createMachines(network: Network, folder: string, archive: string) {
  let stopped = false;
  const machines: Machine[] = [];
  const getDataFolder = (machine: number) => path.join(machines[machine]!.folder, 'data');

  const startPatroni = (machine: number, machineFolder: string) =>
    startDaemon(network.on(machine, wrapForPostgres(['patroni', path.join(machineFolder, 'patroni.yml')])), {
      log: path.join(machineFolder, 'patroni.log'),
    });

  async function start(machine: number) {
    const machineFolder = path.join(folder, `db${machine + 1}`);
    await mkdir(machineFolder);
    await writeFile(
      path.join(machineFolder, 'patroni.yml'),
      await buildPatroniFile(network, machine, { folder: machineFolder, archive }),
    );
    chownToPostgres(machineFolder, path.join(machineFolder, 'patroni.yml'));
    await chmod(machineFolder, 0o700);
    const env = await buildEtcdEnvironment(network, machine, path.join(machineFolder, 'etcd'));
    if (stopped) return;
    const etcd = startDaemon(network.on(machine, wrapForPostgres(['etcd'])), {
      log: path.join(machineFolder, 'etcd.log'),
      env,
    });
    machines.push({ folder: machineFolder, etcd, patroni: startPatroni(machine, machineFolder) });
  }

  const restartPatroni = (machine: number) =>
    void (machines[machine]!.patroni = startPatroni(machine, machines[machine]!.folder));

  const listProcesses = async (machine: number) => [
    machines[machine]!.patroni.pid,
    ...(await listPostgresProcesses(getDataFolder(machine))),
  ];

  async function stop() {
    stopped = true;
    for (const [machine, { etcd, patroni }] of machines.entries()) {
      // initdb is a child of Patroni, a running server is not.
      const children = await listChildren(patroni.pid);
      await patroni.end('SIGKILL');
      signalProcesses([...children, ...(await listPostgresProcesses(getDataFolder(machine)))], 'SIGKILL');
      await etcd.end('SIGKILL');
    }
  }

  return { machines, start, restartPatroni, listProcesses, stop };
}

const createFaults = (
  { plug }: Network,
  { machines, restartPatroni, listProcesses }: ReturnType<typeof createMachines>,
) => ({
  /** Kills Patroni and PostgreSQL of a machine, as a power cut does. The repair starts Patroni again. */
  kill: async (machine: number) => {
    signalProcesses(await listProcesses(machine), 'SIGKILL');
    return () => restartPatroni(machine);
  },
  /** Switches over to another primary, as an operator does. */
  switchover: async () => {
    const file = path.join(machines[0]!.folder, 'patroni.yml');
    await run('patronictl', ['-c', file, 'switchover', '--force', 'chautari']);
    return () => undefined;
  },
  /** Cuts a machine off from all others. Without namespaces it stops its processes. */
  cut: async (machine: number) => {
    if (plug) {
      plug(machine, false);
      return () => plug(machine, true);
    }
    const pids = [machines[machine]!.etcd.pid, ...(await listProcesses(machine))];
    signalProcesses(pids, 'SIGSTOP');
    return () => signalProcesses(pids, 'SIGCONT');
  },
});

export async function startCluster(network: Network, folder: string, cleanUp: CleanUp) {
  const archive = path.join(folder, 'archive');
  const machines = createMachines(network, folder, archive);
  const { findLeader, waitUntilHealthy, query } = createMembership(network);
  await mkdir(archive);
  chownToPostgres(archive);
  cleanUp(machines.stop);
  for (const machine of network.addresses.keys()) await machines.start(machine);
  await waitUntilHealthy();
  await query(`create role chautari login password '${PASSWORDS.portal}'`, [], 'postgres');
  await query('create database chautari owner chautari', [], 'postgres');
  return { findLeader, query, faults: createFaults(network, machines), waitUntilHealthy };
}
