/** npm run bench:start: CPU until the portal is ready, and memory at rest and of a rendering, beside their bounds. Linux only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres } from '../api/testing/postgres';
import { build } from '../scripts/build.mjs';
import { compile } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';

const REST_MS = 20_000;
const TICKS_PER_SECOND = 100;
const BOUNDS = { embedded: { service: 330, all: 450 }, PostgreSQL: { service: 160, all: 260 }, cpu: 2, rendering: 150 };

type Env = Record<string, string>;
const { HOME = '', PATH = '' } = process.env;

const statOf = async (pid: number) => {
  // The name of the program may hold blanks and brackets: what follows it is counted from there.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).map(Number) };
};

/** Seconds of CPU of a process and of its children that have ended. */
const cpuOf = async (pid: number) =>
  (await statOf(pid)).ticks.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;

/** Memory of a process in MB, as it is (VmRSS) or at its peak (VmHWM). */
const memoryOf = async (pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A process and all that descend from it. */
async function familyOf(pid: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(
    pids.map((one) =>
      statOf(one).then(
        ({ parent }) => ({ one, parent }),
        () => undefined,
      ),
    ),
  );
  const family = [pid];
  for (const member of family) family.push(...stats.flatMap((stat) => (stat?.parent === member ? stat.one : [])));
  return family;
}

/** The service among the processes of `npm start`, or of itself alone. */
async function serviceOf(family: number[]) {
  for (const pid of family) {
    const [, script = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    if (['scripts/start.mjs', 'api/dist/main.js'].includes(script)) return pid;
  }
  throw new Error('The service is not among its processes');
}

function isReady(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready`)));
  });
}

interface Measured {
  cpu: number;
  service: number;
  all: number;
}

/** Starts it, visits the home page and lets it rest. */
async function measure(command: string, args: string[], env: Env): Promise<Measured> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const exited = once(child, 'exit');
  try {
    const url = await isReady(child);
    const service = await serviceOf(await familyOf(child.pid!));
    const cpu = await cpuOf(service);
    await (await fetch(url)).text();
    await pause(REST_MS);
    const all = await Promise.all((await familyOf(child.pid!)).map((pid) => memoryOf(pid)));
    return { cpu, service: await memoryOf(service), all: all.reduce((sum, one) => sum + one) };
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await exited;
  }
}

/** The peak of memory while the pages in force are rendered again, as the service does it. */
async function measureRendering(site: string, env: Env) {
  const [release = ''] = await readdir(path.join(site, 'releases'));
  const args = ['--optimize-for-size', 'api/dist/renderAgain.js', site, release, 'best'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const look = setInterval(
    () =>
      void memoryOf(child.pid!, 'VmHWM').then(
        (now) => {
          peak = Math.max(peak, now);
        },
        () => undefined,
      ),
    10,
  );
  await once(child, 'exit');
  clearInterval(look);
  return peak;
}

const row = (name: string, value: number, unit: string, bound: number) =>
  console.log(
    `${name.padEnd(44)} ${value.toFixed(unit === 's' ? 2 : 0).padStart(6)} ${unit.padEnd(2)}   at most ${bound}${value > bound ? '   MISSED' : ''}`,
  );

async function bench(engine: 'embedded' | 'PostgreSQL', folder: string, database: Env) {
  const env = {
    HOME,
    PATH,
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, engine),
    SITE_DIR: path.join(folder, 'site'),
    ...database,
  };
  const { service, all } = BOUNDS[engine];
  const first = await measure('npm', ['start'], env);
  row(`${engine}: npm start that fills it, all processes`, first.all, 'MB', all);
  const again = await measure('npm', ['start'], env);
  row(`${engine}: npm start, CPU until ready`, again.cpu, 's', BOUNDS.cpu);
  row(`${engine}: npm start, all processes at rest`, again.all, 'MB', all);
  const alone = await measure(process.execPath, ['api/dist/main.js'], env);
  row(`${engine}: the service alone, at rest`, alone.service, 'MB', service);
  return env;
}

await build();
await compile();
const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
const cluster = await startPostgres();
try {
  console.log(
    `Node ${process.version}; the machine's load is ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );
  const env = await bench('embedded', folder, {});
  row('a rendering, at its peak', await measureRendering(env.SITE_DIR, env), 'MB', BOUNDS.rendering);
  if (cluster) await bench('PostgreSQL', folder, { DATABASE_URL: cluster.url });
  else console.log('PostgreSQL: not installed here, left out');
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
