import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Data } from './engine';
import { runInService, runOnServer, type Row } from './statements';

const REPOSITORY = path.resolve(__dirname, '../..');
const SQL_DOOR = path.join(__dirname, 'sqlDoor.mjs');

export interface RunningService {
  url: string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does; resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

/** Where `globalSetup` has compiled a script: the service and its commands as they are deployed, and scripts of tests. */
const compiled = (script: string) =>
  path.join(REPOSITORY, 'api', script.startsWith('testing/') ? '.cache' : 'dist', `${path.basename(script, '.ts')}.js`);

/**
 * A script of the service as a process of its own, with nothing of our environment that would change what it does. What is
 * preloaded may exchange messages with us.
 */
export function spawnScript(script: string, args: string[], env: Record<string, string>, preload?: string) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const preloaded = preload ? ['--import', preload] : [];
  return spawn(process.execPath, [...preloaded, compiled(script), ...args], {
    cwd: REPOSITORY,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  }) as ChildProcessByStdio<null, Readable, Readable>;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script to its end. */
export async function runScript(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawnScript(script, args, env);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/** Services that have an embedded database open, by its folder. */
const onEmbedded = new Map<string, ChildProcess>();

/** Starts the service on free port and waits until it says that it is ready. */
export async function startService(
  { env }: Pick<Data, 'env'>,
  more: Record<string, string> = {},
): Promise<RunningService> {
  const { DATABASE_URL, DATA_DIR } = { ...env, ...more };
  const child = spawnScript('src/main.ts', [], { PORT: '0', ...env, ...more }, DATABASE_URL ? undefined : SQL_DOOR);
  let stderr = '';
  child.stderr.on('data', (data) => (stderr += data));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
  });
  const url = await Promise.race([
    ready,
    exited.then(() => {
      throw new Error(`The service did not start: ${stderr}`);
    }),
  ]);
  if (!DATABASE_URL && DATA_DIR) {
    onEmbedded.set(DATA_DIR, child);
    child.once('exit', () => onEmbedded.delete(DATA_DIR));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return { url, process: child, stop: () => end('SIGINT'), kill: async () => void (await end('SIGKILL')) };
}

/** Reads or changes rows behind the service's back, whether it runs or not. Answers the rows of the last statement. */
export async function runSql({ env }: Pick<Data, 'env'>, ...statements: string[]): Promise<Row[]> {
  if (env.DATABASE_URL) return runOnServer(env.DATABASE_URL, statements);
  const service = onEmbedded.get(env.DATA_DIR!);
  if (service) return runInService(service, statements);
  const { code, stdout, stderr } = await runScript('testing/sql.ts', statements, env);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Row[];
}
