/** A module in a repository of its own, as a team gets it that has nothing of the portal's but its packages. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './site';

/** Links below a folder that lead out of it: what is installed must not need them. */
async function linksOutOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isSymbolicLink() && path.basename(entry.parentPath) !== '.bin')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The environment of somebody who has only what is set here. */
const environment = (env: Record<string, string>) => ({
  HOME: process.env.HOME,
  PATH: process.env.PATH,
  ...env,
});

export class OwnRepository {
  constructor(
    readonly word: string,
    readonly folder: string,
  ) {}

  /** Written and installed, from what npm packs. */
  write() {
    return spawnSync('npm', ['run', 'new-mfe', '--', this.word, '--standalone', this.folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  }

  npm(args: string[], env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: environment(env),
    });
    return { status, said: stdout + stderr };
  }

  async installed() {
    const modules = path.join(this.folder, 'node_modules');
    return { names: await readdir(modules), links: await linksOutOf(modules) };
  }

  readJson = async <T>(file: string) => JSON.parse(await readFile(path.join(this.folder, file), 'utf8')) as T;

  /** Says something else in a file. */
  async say(file: string, from: string, to: string) {
    const at = path.join(this.folder, file);
    const before = await readFile(at, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
    await writeFile(at, before.replaceAll(from, to));
  }

  /** Starts the development server; resolves to the address that it prints. */
  develop(portal: string, port: string, child: (process: ChildProcess) => void) {
    const server = spawn(process.execPath, ['node_modules/@chautari/module-tools/bin.cjs', 'dev', '--site', portal], {
      cwd: this.folder,
      env: environment({ MODULE_PORT: port }),
    });
    child(server);
    return new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const address = /open (http\S+)/.exec(said);
          if (address) resolve(address[1]!);
        });
      server.once('exit', () => reject(new Error(said)));
    });
  }
}
