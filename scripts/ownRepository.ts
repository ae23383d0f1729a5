/** A module in a repository of its own, as a team gets it that has nothing of the portal's but its packages. */
import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installLocked } from './pack';

/** The environment of somebody who has only what is set here. */
const environment = (env: Record<string, string>) => ({
  HOME: process.env.HOME,
  PATH: process.env.PATH,
  ...env,
});

export interface DevelopmentServer {
  /** Where the portal shows the module. */
  address: string;
  stop: () => void;
}

export class OwnRepository {
  constructor(
    /** The checkout of the platform. */
    private readonly root: string,
    readonly word: string,
    readonly folder: string,
  ) {}

  /**
   * Writes the repository. npm finds out what has to be installed and writes it into the lock file; the packages themselves are
   * those of this checkout, since fetching 600 of them takes most of a minute. Returns the names of the packages.
   */
  write(): string[] {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/new-mfe.mjs', this.word, '--standalone', this.folder],
      { cwd: this.root, encoding: 'utf8', env: environment({ npm_config_package_lock_only: 'true' }) },
    );
    if (status !== 0) throw new Error(stderr);
    return installLocked(this.root, this.folder);
  }

  npm(args: string[], env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: environment(env),
    });
    return { status, said: stdout + stderr };
  }

  readJson = async <T>(file: string) => JSON.parse(await readFile(path.join(this.folder, file), 'utf8')) as T;

  /** Replaces a text in a file. */
  async replace(file: string, from: string, to: string) {
    const at = path.join(this.folder, file);
    const before = await readFile(at, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
    await writeFile(at, before.replaceAll(from, to));
  }

  /** Starts the development server for a portal. */
  develop(portal: string, port: string): Promise<DevelopmentServer> {
    const server = spawn(process.execPath, ['node_modules/@chautari/module-tools/bin.cjs', 'dev', '--site', portal], {
      cwd: this.folder,
      env: environment({ MODULE_PORT: port }),
    });
    return new Promise((resolve, reject) => {
      let said = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const address = /open (http\S+)/.exec(said);
          if (address) resolve({ address: address[1]!, stop: () => void server.kill() });
        });
      server.once('exit', () => reject(new Error(said)));
    });
  }
}
