/** An operator who follows docs/operations.md in a folder that represents the machine. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './site';

const MACHINE = '# on the machine itself\n';

/** The blocks of a page that are to be typed in, in order; those that change the machine itself are only to be read. */
export async function stepsOf(page: string) {
  const text = await readFile(path.join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => ({
    block,
    onMachine: block.startsWith(MACHINE),
  }));
}

export interface Ports {
  database: number;
  first: number;
  second: number;
  proxy: number;
}

/** What is another here than on the operator's machine, and nothing else. */
export function differences(folder: string, { database, first, second, proxy }: Ports) {
  const mapping: [string, string][] = [
    // Folders lie in ours, the checkout is this one, and its packages are installed.
    ['git clone <address of the repository>', `ln -s ${ROOT}`],
    ['npm ci --include=dev', 'true'],
    ['/srv/chautari', `${folder}/srv/chautari`],
    ['/etc/', `${folder}/etc/`],
    ['/var/log/nginx', `${folder}/var/log/nginx`],
    ['/usr/bin/node', process.execPath],
    // Nobody becomes somebody else.
    ['runuser -u chautari -- ', ''],
    ['sudo -u postgres ', ''],
    // Ports of our own.
    ['@127.0.0.1/', `@127.0.0.1:${database}/`],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['http://127.0.0.1/', `http://127.0.0.1:${proxy}/`],
    ['listen 80;', `listen 127.0.0.1:${proxy};`],
  ];
  return (text: string) => mapping.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** Folders that a Debian with the packages of the first step has; nginx may read in them, as in every /srv. */
export async function layMachine(folder: string) {
  await chmod(folder, 0o755);
  for (const each of ['srv/chautari', 'etc/nginx/conf.d', 'etc/systemd/system', 'var/log/nginx'])
    await mkdir(path.join(folder, each), { recursive: true });
}

const DONE = '-- this block is done --';

/** One shell for all blocks, so that what one of them sets the next ones know. A line that fails ends it. */
export function openShell(env: Record<string, string>) {
  const bash = spawn('bash', ['-euo', 'pipefail'], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  let heard = () => undefined as void;
  for (const stream of [bash.stdout, bash.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      heard();
    });
  return {
    /** Types a block in; resolves to what was answered. */
    type: (block: string) =>
      new Promise<string>((resolve, reject) => {
        said = '';
        heard = () => {
          if (said.includes(DONE)) resolve(said);
        };
        bash.once('exit', (code) => reject(new Error(`The shell ended with ${code} in\n${block}\n${said}`)));
        bash.stdin.write(`{\n${block}\n} </dev/null\necho '${DONE}'\n`);
      }),
    close: () => bash.stdin.end(),
  };
}

/** Whether a block could be run, as far as can be told without running it. */
export const readBlock = (block: string) => spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr;

const linesOf = (text: string, key: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));

/** Runs what a unit of systemd runs, with the environment that it names and no other. */
export async function runUnit(file: string, instance = '') {
  const text = (await readFile(file, 'utf8')).replaceAll('%i', instance).replaceAll('%%', '%');
  const settings = [
    ...linesOf(text, 'Environment'),
    ...(await readFile(linesOf(text, 'EnvironmentFile')[0]!, 'utf8')).trim().split('\n'),
  ];
  const env = Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { PATH = '', HOME = '' } = process.env;
  const [start = '', after] = [...linesOf(text, 'ExecStart'), ...linesOf(text, 'ExecStartPost')];
  return spawn('bash', ['-c', after ? `${start} && exec ${after}` : `exec ${start}`], {
    cwd: linesOf(text, 'WorkingDirectory')[0]!,
    env: { PATH, HOME, ...env },
    stdio: 'ignore',
  });
}

/** Ends a process as a power cut would. */
export async function cut(unit: ChildProcess | undefined) {
  if (!unit || unit.exitCode !== null || unit.signalCode) return;
  unit.kill('SIGKILL');
  await once(unit, 'exit');
}
