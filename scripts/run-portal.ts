import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface RunningPortal {
  url: string;
  process: ChildProcess;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}
interface PortalOptions {
  root: string;
  folder: string;
  port?: string;
  env?: Record<string, string>;
  /** The file to start: the deployed service, unless a test gives its own build. */
  entry?: string;
}

/** On a busy machine a page takes seconds. One that takes too long stays as it was, and its problem is an output of the command. */
export const PATIENCE = { PORTAL_PAGE_TIMEOUT_MS: '30000' };

const buildEnvironment = ({ folder, port = '0', env }: PortalOptions) => ({
  ...process.env,
  ...PATIENCE,
  PORTAL_DEMO: 'on',
  ...env,
  PORT: port,
  DATA_DIR: path.join(folder, 'data'),
  SITE_DIR: path.join(folder, 'site'),
});

/** Runs `npm run site -- …` for the site of a portal. */
export const runSiteCommand = (options: PortalOptions, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/command.mjs', 'site', ...args], {
    cwd: options.root,
    encoding: 'utf8',
    env: buildEnvironment(options),
  });

const waitUntilReady = (service: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    service.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /^ready (http:\S+)/m.exec(output);
      if (match) resolve(match[1]!.replace(/\/$/, ''));
    });
    service.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready: ${output}`)));
  });

/** Starts the service on the site and data of a folder, for tests and benchmarks. */
export async function startService(options: PortalOptions): Promise<RunningPortal> {
  const service = spawn(process.execPath, [options.entry ?? 'api/dist/main.js'], {
    cwd: options.root,
    env: buildEnvironment(options),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await waitUntilReady(service);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (service.exitCode !== null || service.signalCode) return;
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill(signal);
    await ended;
  };
  return { url, process: service, stop };
}

/** Publishes the built packages into the folder and starts the service. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const { status, stderr } = runSiteCommand(options, 'publish');
  if (status !== 0) throw new Error(`Publishing the site failed: ${stderr}`);
  return startService(options);
}
