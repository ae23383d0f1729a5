/**
 * The network of the database machines. With network namespaces each machine has its own interface, which can be taken
 * down. Without them (not root) the machines are addresses of the loopback, and a cut stops the machine's processes.
 */
import { execFileSync } from 'node:child_process';
import { findFreePort } from '../../api/testing/postgres';

export interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  peer: number;
}

export interface Network {
  addresses: string[];
  /** The network of the addresses in the notation of `pg_hba`. */
  range: string;
  ports: Ports;
  /** Returns the command that runs a command on a machine. */
  on: (machine: number, command: string[]) => string[];
  /** Connects or disconnects a machine. Undefined without namespaces. */
  plug?: (machine: number, plugged: boolean) => void;
  close: () => void;
}

const runIp = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });

function openNamespaces(count: number): Network {
  const id = process.pid;
  const prefix = `10.83.${id % 250}`;
  const machines = Array.from({ length: count }, (_, index) => ({
    space: `chautari-${id}-${index}`,
    cable: `ch${id}-${index}`,
    address: `${prefix}.${11 + index}`,
  }));
  const bridge = `chb${id}`;
  const close = () => {
    // Deleting a namespace deletes its cable.
    for (const { space } of machines)
      try {
        runIp('netns', 'del', space);
      } catch {
        /* it was never created */
      }
    try {
      runIp('link', 'del', bridge);
    } catch {
      /* it was never created */
    }
  };
  try {
    runIp('link', 'add', bridge, 'type', 'bridge');
    runIp('addr', 'add', `${prefix}.254/24`, 'dev', bridge);
    runIp('link', 'set', bridge, 'up');
    for (const { space, cable, address } of machines) {
      runIp('netns', 'add', space);
      runIp('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      runIp('link', 'set', cable, 'master', bridge, 'up');
      runIp('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      runIp('-n', space, 'link', 'set', 'eth0', 'up');
      runIp('-n', space, 'link', 'set', 'lo', 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    addresses: machines.map(({ address }) => address),
    range: `${prefix}.0/24`,
    ports: { postgres: 5432, patroni: 8008, etcd: 2379, peer: 2380 },
    on: (machine, command) => ['ip', 'netns', 'exec', machines[machine]!.space, ...command],
    plug: (machine, plugged) => void runIp('link', 'set', machines[machine]!.cable, plugged ? 'up' : 'down'),
    close,
  };
}

async function openLoopback(count: number): Promise<Network> {
  const ports = {
    postgres: await findFreePort(),
    patroni: await findFreePort(),
    etcd: await findFreePort(),
    peer: await findFreePort(),
  };
  return {
    addresses: Array.from({ length: count }, (_, index) => `127.0.0.${11 + index}`),
    range: '127.0.0.0/8',
    ports,
    on: (_, command) => command,
    close: () => undefined,
  };
}

export const openNetwork = (count: number, namespaces: boolean) =>
  namespaces ? openNamespaces(count) : openLoopback(count);
