/**
 * The network of the database machines. With network namespaces each machine has an interface of its own, whose cable
 * can be pulled. Without (not root) the machines are addresses of the loopback, and one that is cut off has its
 * processes stopped.
 */
import { execFileSync } from 'node:child_process';
import { freePort } from '../../api/testing/postgres';

export interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  peer: number;
}

export interface Network {
  addresses: string[];
  /** The network of the addresses, as `pg_hba` writes it. */
  range: string;
  ports: Ports;
  /** The command as it is run on a machine. */
  on: (machine: number, command: string[]) => string[];
  /** Pulls or plugs a machine's cable; `undefined` where that cannot be done. */
  plug?: (machine: number, plugged: boolean) => void;
  close: () => void;
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });

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
    // Its cable goes with a namespace.
    for (const { space } of machines)
      try {
        ip('netns', 'del', space);
      } catch {
        /* it was never made */
      }
    try {
      ip('link', 'del', bridge);
    } catch {
      /* it was never made */
    }
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${prefix}.254/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const { space, cable, address } of machines) {
      ip('netns', 'add', space);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      ip('link', 'set', cable, 'master', bridge, 'up');
      ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', space, 'link', 'set', 'eth0', 'up');
      ip('-n', space, 'link', 'set', 'lo', 'up');
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
    plug: (machine, plugged) => void ip('link', 'set', machines[machine]!.cable, plugged ? 'up' : 'down'),
    close,
  };
}

async function openLoopback(count: number): Promise<Network> {
  const ports = {
    postgres: await freePort(),
    patroni: await freePort(),
    etcd: await freePort(),
    peer: await freePort(),
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
