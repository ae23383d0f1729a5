/** The command that starts the process which runs bundles, in the strictest sandbox that this machine has. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { REPOSITORY, type Environment } from '../environment';

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
