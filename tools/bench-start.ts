/** npm run bench:start: measures CPU time until the portal is ready, and memory when idle and while rendering, with their limits. Linux only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, startPostgres } from '../api/testing/postgres';
import { buildPackages } from '../scripts/build.mjs';
import { compileService } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';

const IDLE_MS = 20_000;
const TICKS_PER_SECOND = 100;
const LIMITS = { embedded: { service: 330, all: 450 }, PostgreSQL: { service: 160, all: 260 }, cpu: 2, rendering: 150 };

type Env = Record<string, string>;
const { HOME = '', PATH = '' } = process.env;

const readStat = async (pid: number) => {
  // The name of the program may contain blanks and brackets.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).map(Number) };
};

/** Returns the CPU time of a process and its ended children in seconds. */
const readCpu = async (pid: number) =>
  (await readStat(pid)).ticks.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;

/** Returns the memory of a process in MB, now (VmRSS) or at its peak (VmHWM). */
const readMemory = async (pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Returns a process and all its descendants. */
async function listFamily(pid: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(
    pids.map((each) =>
      readStat(each).then(
        ({ parent }) => ({ pid: each, parent }),
        () => undefined,
      ),
    ),
  );
  const family = [pid];
  for (const member of family) family.push(...stats.flatMap((stat) => (stat?.parent === member ? stat.pid : [])));
  return family;
}

/** Returns the process of the service in a family of processes. */
async function findService(family: number[]) {
  for (const pid of family) {
    const [, script = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    if (['scripts/start.mjs', 'api/dist/main.js'].includes(script)) return pid;
  }
  throw new Error('None of the processes is the service');
}

function waitUntilReady(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready`)));
  });
}

interface Measurement {
  cpu: number;
  service: number;
  all: number;
}

/** Starts the portal, requests the home page and waits until it is idle. */
async function measure(command: string, args: string[], env: Env): Promise<Measurement> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const exited = once(child, 'exit');
  try {
    const url = await waitUntilReady(child);
    const service = await findService(await listFamily(child.pid!));
    const cpu = await readCpu(service);
    await (await fetch(url)).text();
    await pause(IDLE_MS);
    const all = await Promise.all((await listFamily(child.pid!)).map((pid) => readMemory(pid)));
    return { cpu, service: await readMemory(service), all: all.reduce((sum, memory) => sum + memory) };
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await exited;
  }
}

/** Returns the peak memory while the active pages are rendered again, as the service does. */
async function measureRendering(site: string, env: Env) {
  const [release = ''] = await readdir(path.join(site, 'releases'));
  const args = ['--optimize-for-size', 'api/dist/renderAgain.js', site, release, 'best'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const timer = setInterval(
    () =>
      void readMemory(child.pid!, 'VmHWM').then(
        (memory) => {
          peak = Math.max(peak, memory);
        },
        () => undefined,
      ),
    10,
  );
  await once(child, 'exit');
  clearInterval(timer);
  return peak;
}

const printRow = (name: string, value: number, unit: string, limit: number) =>
  console.log(
    `${name.padEnd(44)} ${value.toFixed(unit === 's' ? 2 : 0).padStart(6)} ${unit.padEnd(2)}   at most ${limit}${value > limit ? '   EXCEEDED' : ''}`,
  );

async function bench(engine: 'embedded' | 'PostgreSQL', folder: string, database: Env) {
  const env = {
    HOME,
    PATH,
    PORT: String(await findFreePort()),
    DATA_DIR: path.join(folder, engine),
    SITE_DIR: path.join(folder, 'site'),
    ...database,
  };
  const { service, all } = LIMITS[engine];
  const first = await measure('npm', ['start'], env);
  printRow(`${engine}: first npm start, all processes`, first.all, 'MB', all);
  const again = await measure('npm', ['start'], env);
  printRow(`${engine}: npm start, CPU until ready`, again.cpu, 's', LIMITS.cpu);
  printRow(`${engine}: npm start, all processes when idle`, again.all, 'MB', all);
  const alone = await measure(process.execPath, ['api/dist/main.js'], env);
  printRow(`${engine}: the service alone, when idle`, alone.service, 'MB', service);
  return env;
}

await buildPackages();
await compileService();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const cluster = await startPostgres();
try {
  console.log(
    `Node ${process.version}; load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  const env = await bench('embedded', folder, {});
  printRow('rendering, peak', await measureRendering(env.SITE_DIR, env), 'MB', LIMITS.rendering);
  if (cluster) await bench('PostgreSQL', folder, { DATABASE_URL: cluster.url });
  else console.log('PostgreSQL is not installed, skipped');
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
