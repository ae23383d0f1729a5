import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface RunningPortal {
  url: string;
  process: ChildProcess;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}
interface Where {
  root: string;
  folder: string;
  port?: string;
  env?: Record<string, string>;
  /** What is started: the service as it is deployed, unless tests ask for their own build of it. */
  entry?: string;
}

const environment = ({ folder, port = '0', env }: Where) => ({
  ...process.env,
  PORTAL_DEMO: 'on',
  ...env,
  PORT: port,
  DATA_DIR: path.join(folder, 'data'),
  SITE_DIR: path.join(folder, 'site'),
});

/** Runs `npm run site -- …` on the site of a portal. */
export const siteCommand = (where: Where, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/command.mjs', 'site', ...args], {
    cwd: where.root,
    encoding: 'utf8',
    env: environment(where),
  });

const ready = (service: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    service.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /^ready (http:\S+)/m.exec(said);
      if (found) resolve(found[1]!.replace(/\/$/, ''));
    });
    service.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready: ${said}`)));
  });

/** Starts the service on the site and data of a folder; used by tests and benchmarks. */
export async function serve(where: Where): Promise<RunningPortal> {
  const service = spawn(process.execPath, [where.entry ?? 'api/dist/main.js'], {
    cwd: where.root,
    env: environment(where),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await ready(service);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (service.exitCode !== null || service.signalCode) return;
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill(signal);
    await ended;
  };
  return { url, process: service, stop };
}

/** Publishes what is built into the folder, then serves it. */
export async function startPortal(where: Where): Promise<RunningPortal> {
  const { status, stderr } = siteCommand(where, 'publish');
  if (status !== 0) throw new Error(`The site could not be published: ${stderr}`);
  return serve(where);
}
