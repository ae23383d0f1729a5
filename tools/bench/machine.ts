/** Reads the CPU time and memory of processes and of the machine from Linux' /proc. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** A clock tick of /proc in milliseconds. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the fields of /proc/PID/stat after the name, which may contain spaces. */
function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const getCpu = (stat: string[] | undefined) => (stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0);

/** Returns the CPU time of a process in milliseconds. */
export const readProcessCpu = (pid: number) => getCpu(readStat(pid));

/** Returns the CPU time of a process and its running children (a PostgreSQL server and its backends) in milliseconds. */
export function readFamilyCpu(pid: number) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.[1] === String(pid));
  return children.reduce((sum, stat) => sum + getCpu(stat), readProcessCpu(pid));
}

/** Returns the CPU time of a process and its ended children in milliseconds. */
export const readEndedCpu = (pid: number) =>
  (readStat(pid)?.slice(11, 15) ?? []).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);

/** Returns all descendants of a process. */
export function readChildren(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(readStat(Number(name))?.[1])]),
  );
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** Returns the memory of a process in MB, with its share of what it has in common with others (PSS). */
export function readShare(pid: number) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the CPU time of the machine in milliseconds. */
export function readMachineCpu() {
  const [user, nice, system, , , irq, softirq, steal] = /^cpu\s+(.*)$/m
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) * TICK_MS;
}

/** Returns the resident memory of a process in MB. */
export const readMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const formatLoad = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
