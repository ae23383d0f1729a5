/** What processes and the whole machine spend, read from Linux' /proc. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** A clock tick of /proc in milliseconds. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const cpuOf = (stat: string[] | undefined) => (stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0);

/** CPU time that a process has used so far, in milliseconds. */
export const cpuOfProcess = (pid: number) => cpuOf(statOf(pid));

/** CPU time of a process with its living children (a PostgreSQL server and its backends). */
export function cpuOfFamily(pid: number) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.[1] === String(pid));
  return children.reduce((sum, stat) => sum + cpuOf(stat), cpuOfProcess(pid));
}

/** CPU time that everything on the machine has used so far, in milliseconds. */
export function cpuOfMachine() {
  const [user, nice, system, , , irq, softirq, steal] = /^cpu\s+(.*)$/m
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) * TICK_MS;
}

/** Resident memory of a process in MB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const loadNow = () =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
