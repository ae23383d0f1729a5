import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Data } from './data';

const REPOSITORY = path.resolve(__dirname, '../..');

export interface RunningService {
  url: string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does; resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

/** Returns the compiled file of a script: of the service and its commands, or of the tests. */
const compiled = (script: string) =>
  path.join(REPOSITORY, 'api', script.startsWith('testing/') ? '.cache' : 'dist', `${path.basename(script, '.ts')}.js`);

/**
 * A script of the service as a process of its own, with nothing of our environment that would change what it does, without the reminders that some
 * hours would add, and with time for pages on a machine that stops for seconds.
 */
export function spawnScript(script: string, args: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return spawn(process.execPath, [compiled(script), ...args], {
    cwd: REPOSITORY,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORTAL_REMINDERS: 'off', PORTAL_PAGE_TIMEOUT_MS: '60000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** Starts the service on free port and waits until it says that it is ready. */
export async function startTestService(
  { env }: Pick<Data, 'env'>,
  more: Record<string, string> = {},
  script = 'src/main.ts',
): Promise<RunningService> {
  const child = spawnScript(script, [], { PORT: '0', ...env, ...more });
  let stderr = '';
  child.stderr.on('data', (data) => (stderr += data));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const closed = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
  });
  const url = await Promise.race([
    ready,
    exited.then(async () => {
      // Until then its last words may not have been read.
      await closed;
      throw new Error(`The service did not start: ${stderr}`);
    }),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return { url, process: child, stop: () => end('SIGINT'), kill: async () => void (await end('SIGKILL')) };
}

/** Values of these types stay the text that PostgreSQL writes, as in the service: dates, times and intervals. */
const TEXT_TYPES = new Set([1082, 1114, 1184, 1186]);
const TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format as 'text'),
};

async function runOnServer(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url, types: TYPES });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/**
 * Reads or changes rows behind the service's back; answers the rows of the last statement. The embedded database can be opened
 * by one process alone: `runSql` of a shared service (`suite.ts`) stops it for that.
 */
export async function runSql({ env }: Pick<Data, 'env'>, ...statements: string[]) {
  if (env.DATABASE_URL) return runOnServer(env.DATABASE_URL, statements);
  const { code, stdout, stderr } = await runScript('testing/sql.ts', statements, env);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, unknown>[];
}
