// Follows docs/operations.md in a folder that represents the machine.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './site';

const MACHINE = '# on the machine itself\n';

/** Returns the code blocks of a page in order. Blocks that change the machine itself are marked as not to be run. */
export async function readSteps(page: string) {
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

/** Returns the replacements that adapt the blocks to this machine. */
export function getDifferences(folder: string, { database, first, second, proxy }: Ports) {
  const mapping: [string, string][] = [
    // Folders are below the test folder; the checkout is this one, with installed packages.
    ['git clone <address of the repository>', `ln -s ${ROOT}`],
    ['npm ci --include=dev', 'true'],
    ['/srv/chautari', `${folder}/srv/chautari`],
    ['/etc/', `${folder}/etc/`],
    ['/var/log/nginx', `${folder}/var/log/nginx`],
    ['/usr/bin/node', process.execPath],
    // Commands run as the current user.
    ['runuser -u chautari -- ', ''],
    ['sudo -u postgres ', ''],
    // Free ports.
    ['@127.0.0.1/', `@127.0.0.1:${database}/`],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['http://127.0.0.1/', `http://127.0.0.1:${proxy}/`],
    ['listen 80;', `listen 127.0.0.1:${proxy};`],
  ];
  return (text: string) => mapping.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/** Creates the folders of a Debian with the packages of the first step. nginx may read them. */
export async function createMachineFolders(folder: string) {
  await chmod(folder, 0o755);
  for (const folderName of ['srv/chautari', 'etc/nginx/conf.d', 'etc/systemd/system', 'var/log/nginx'])
    await mkdir(path.join(folder, folderName), { recursive: true });
}

const DONE = '-- this block is done --';

/** Opens one shell for all blocks, so that they share variables. A failing line ends it. */
export function openShell(env: Record<string, string>) {
  const bash = spawn('bash', ['-euo', 'pipefail'], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let notify = () => undefined as void;
  for (const stream of [bash.stdout, bash.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      notify();
    });
  return {
    /** Runs a block and resolves to its output. */
    type: (block: string) =>
      new Promise<string>((resolve, reject) => {
        output = '';
        notify = () => {
          if (output.includes(DONE)) resolve(output);
        };
        bash.once('exit', (code) => reject(new Error(`The shell ended with ${code} in\n${block}\n${output}`)));
        bash.stdin.write(`{\n${block}\n} </dev/null\necho '${DONE}'\n`);
      }),
    close: () => bash.stdin.end(),
  };
}

/** Checks the syntax of a block. Returns the errors. */
export const readBlock = (block: string) => spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr;

const getValues = (text: string, key: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));

/** Runs the command of a systemd unit with only its environment. */
export async function runUnit(file: string, instance = '') {
  const text = (await readFile(file, 'utf8')).replaceAll('%i', instance).replaceAll('%%', '%');
  const settings = [
    ...getValues(text, 'Environment'),
    ...(await readFile(getValues(text, 'EnvironmentFile')[0]!, 'utf8')).trim().split('\n'),
  ];
  const env = Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { PATH = '', HOME = '' } = process.env;
  const [start = '', after] = [...getValues(text, 'ExecStart'), ...getValues(text, 'ExecStartPost')];
  return spawn('bash', ['-c', after ? `${start} && exec ${after}` : `exec ${start}`], {
    cwd: getValues(text, 'WorkingDirectory')[0]!,
    env: { PATH, HOME, ...env },
    stdio: 'ignore',
  });
}

/** Kills a process with SIGKILL, as a power cut would. */
export async function killUnit(unit: ChildProcess | undefined) {
  if (!unit || unit.exitCode !== null || unit.signalCode) return;
  unit.kill('SIGKILL');
  await once(unit, 'exit');
}
