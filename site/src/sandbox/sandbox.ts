/** A process that runs bundles in the strictest sandbox of this machine, and answers requests line by line. */
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Duplex, Readable, Writable } from 'node:stream';
import path from 'node:path';
import { REPOSITORY, type Environment } from '../settings';

/** A bundle that cannot be run, or that ended, exceeded its time or answered nonsense. The message is for its team. */
export class BundleError extends Error {}

/** A page has some 100 kB. */
const MAX_ANSWER_CHARACTERS = 4_000_000;
const MAX_ERROR_CHARACTERS = 4_000;

interface Connection {
  input: Writable;
  output: Readable;
  /** Calls back where the process cannot be reached at all, which is no fault of a bundle. */
  onError: (callback: (error: Error) => void) => void;
  /** Ends the process, whatever it does. */
  kill: () => void;
  /** Returns the end of what it wrote to the standard error. */
  getErrors: () => string;
}

function startChild(isolation: 'bubblewrap' | 'process'): Connection {
  const [file, ...args] = getChildCommand(isolation);
  const child = spawn(file, args, { env: {}, stdio: 'pipe' });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_CHARACTERS);
  });
  // A child that ends early closes the pipe; the end of its output says so.
  child.stdin.on('error', () => {});
  return {
    input: child.stdin,
    output: child.stdout,
    onError: (callback) => child.on('error', callback),
    kill: () => child.kill('SIGKILL'),
    getErrors: () => errors,
  };
}

function connectTo(socketPath: string): Connection {
  const socket: Duplex = connect(socketPath);
  return {
    input: socket,
    output: socket,
    onError: (callback) => socket.on('error', callback),
    kill: () => socket.destroy(),
    getErrors: () => '',
  };
}

/** Returns the line of a stack that says what was thrown. */
const findMessage = (errors: string) => /^\w*Error: .*$/m.exec(errors)?.[0];

export interface Sandbox {
  /** Sends a request and returns its answer. Throws a `BundleError`; after one that ended the process every request fails with it. */
  request: (message: object, timeoutMs: number) => Promise<Record<string, unknown>>;
  close: () => void;
}

/** Ends the processes that still run when this one ends. */
const running = new Set<() => void>();
process.on('exit', () => {
  for (const kill of running) kill();
});

/** Starts a process that runs bundles. Requests are answered one after the other. */
export function openSandbox(isolation = getIsolation(), socketPath = process.env.PORTAL_SANDBOX_SOCKET): Sandbox {
  const connection = isolation === 'socket' ? connectTo(socketPath!) : startChild(isolation);
  const { input, output, kill, getErrors } = connection;
  let ended: Error | undefined;
  let settle: ((line: string | Error) => void) | undefined;

  running.add(kill);
  const end = (error: Error) => {
    ended ??= error;
    running.delete(kill);
    kill();
    settle?.(ended);
  };
  let unfinished = 0;
  output.on('data', (chunk: Buffer) => {
    unfinished = chunk.includes(10) ? 0 : unfinished + chunk.length;
    if (unfinished > MAX_ANSWER_CHARACTERS) end(new BundleError('its answer is too long'));
  });
  // `onError` and the close of the output report what breaks.
  createInterface({ input: output })
    .on('line', (line) => settle?.(line))
    .on('error', () => {});
  connection.onError(end);
  output.on('close', () => {
    const message = findMessage(getErrors());
    end(new BundleError(`it ended the process${message ? `: ${message}` : ''}`));
  });

  async function send(message: object, timeoutMs: number) {
    if (ended) throw ended;
    const timer = setTimeout(
      () => end(new BundleError(`it did not finish within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
    const line = await new Promise<string | Error>((resolve) => {
      settle = resolve;
      input.write(`${JSON.stringify(message)}\n`);
    });
    clearTimeout(timer);
    settle = undefined;
    if (typeof line !== 'string') throw line;
    return parseAnswer(line, end);
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    request: (message, timeoutMs) => {
      const answer = turn.then(() => send(message, timeoutMs));
      turn = answer.catch(() => {});
      return answer;
    },
    close: () => end(new BundleError('the sandbox was closed')),
  };
}

function parseAnswer(line: string, end: (error: Error) => void): Record<string, unknown> {
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    // Not JSON.
  }
  if (typeof answer !== 'object' || answer === null) {
    const error = new BundleError('it wrote to the output of the renderer');
    end(error);
    throw error;
  }
  const { error } = answer as { error?: unknown };
  if (error !== undefined) throw new BundleError(String(error).split('\n')[0]);
  return answer as Record<string, unknown>;
}

const CHILD = path.join(REPOSITORY, 'site/src/sandbox/child.cjs');

/** The isolation of bundles: a service behind a socket, bubblewrap, or only a process without rights. */
export type Isolation = 'socket' | 'bubblewrap' | 'process';

/** A process holds one shell and one module; the largest take a third of this. In kB. */
const MAX_DATA_KB = 768 * 1024;
/** Seconds of CPU. */
const MAX_CPU_SECONDS = 120;
/** No file may grow, so nothing is written. */
const LIMITS = `ulimit -d ${MAX_DATA_KB}; ulimit -t ${MAX_CPU_SECONDS}; ulimit -f 0; ulimit -c 0; exec "$@"`;

const [major = 0] = process.versions.node.split('.').map(Number);
const NODE_ARGUMENTS = [
  '--optimize-for-size',
  '--max-old-space-size=384',
  '--no-warnings',
  major < 23 ? '--experimental-permission' : '--permission',
];

/** Runs a command with nothing but Node and its libraries: no network, no process of others, no file, no environment. */
export const BUBBLEWRAP = [
  'bwrap',
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
  ...['--ro-bind', '/usr', '/usr', '--ro-bind-try', '/lib', '/lib', '--ro-bind-try', '/lib64', '/lib64'],
  ...['--ro-bind', process.execPath, process.execPath, '--ro-bind', CHILD, CHILD],
  ...['--dev', '/dev', '--chdir', '/'],
];

let hasBubblewrap: boolean | undefined;

/** Whether bubblewrap is installed and may be used: in some containers it may not. */
function canUseBubblewrap() {
  hasBubblewrap ??= spawnSync(BUBBLEWRAP[0]!, [...BUBBLEWRAP.slice(1), process.execPath, '--version']).status === 0;
  return hasBubblewrap;
}

/** Returns the sandbox of this machine. `PORTAL_SANDBOX_SOCKET` names the socket of a renderer that the system keeps apart. */
export function getIsolation({ PORTAL_SANDBOX_SOCKET: socket }: Environment = process.env): Isolation {
  if (socket) return 'socket';
  return canUseBubblewrap() ? 'bubblewrap' : 'process';
}

/** Returns the command that runs `child.cjs`. */
export function getChildCommand(isolation: Exclude<Isolation, 'socket'>): [string, ...string[]] {
  const node = [process.execPath, ...NODE_ARGUMENTS, `--allow-fs-read=${CHILD}`, CHILD];
  return ['/bin/sh', '-c', LIMITS, 'sh', ...(isolation === 'bubblewrap' ? BUBBLEWRAP : []), ...node];
}

/** Returns a line for the log where this machine has no sandbox. */
export const describeMissingSandbox = (isolation = getIsolation()) =>
  isolation === 'process'
    ? 'No sandbox of the operating system: who publishes a module is trusted with the whole portal. Install bubblewrap or set PORTAL_SANDBOX_SOCKET, see docs/security.md'
    : undefined;
