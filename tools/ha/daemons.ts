/** Runs daemons as child processes, as the user of PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Registers a task to run at the end. */
export type CleanUp = (task: () => Promise<unknown> | void) => void;

export interface Daemon {
  pid: number;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Returns a command that runs as the user postgres: PostgreSQL, Patroni and pgbouncer refuse to run as root. */
export const wrapForPostgres = (command: string[]) =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command] : command;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts a daemon that writes into a log, in its own process group, so that Ctrl-C reaches only the script. */
export function startDaemon(
  command: string[],
  { log, env = {} }: { log: string; env?: Record<string, string> },
): Daemon {
  const output = openSync(log, 'a');
  const child = spawn(command[0]!, command.slice(1), {
    cwd: path.dirname(log),
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: path.dirname(log), LC_ALL: 'C.UTF-8', ...env },
  });
  child.on('error', () => undefined);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    // A stopped process handles no other signal.
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, end };
}

/** Sends a signal to processes that may have ended meanwhile. */
export function signalProcesses(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function listChildren(parent: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent).map(Number);
}

/** Returns the processes of the PostgreSQL server on a data folder, the parent first. */
export async function listPostgresProcesses(data: string) {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const parent = Number(file?.split('\n')[0]);
  const command = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '');
  return command.includes(data) ? [parent, ...(await listChildren(parent))] : [];
}

/**
 * Polls until a function returns a value.
 * @throws Error after `seconds`.
 */
export async function waitFor<T>(name: string, poll: () => Promise<T | undefined | false>, seconds = 120): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const value = await poll().catch(() => undefined);
    if (value) return value;
    if (Date.now() > until) throw new Error(`Timed out after ${seconds} s: ${name}`);
    await pause(250);
  }
}
