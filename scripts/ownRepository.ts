/** A module in its own repository, which has only the packages of the platform. */
import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installLockFile } from './pack';

/** Returns an environment with only HOME, PATH and these variables. A registry that breaks a connection off is asked again. */
const buildEnvironment = (env: Record<string, string>) => ({
  HOME: process.env.HOME,
  PATH: process.env.PATH,
  npm_config_fetch_retries: '5',
  npm_config_prefer_offline: 'true',
  ...env,
});

export interface DevelopmentServer {
  /** The address at which the portal shows the module. */
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
   * Writes the repository and returns the names of its packages. npm only writes the lock file: the packages are linked from this
   * checkout, since fetching 600 of them takes most of a minute.
   */
  write(): string[] {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/new-mfe.mjs', this.word, '--standalone', this.folder],
      { cwd: this.root, encoding: 'utf8', env: buildEnvironment({ npm_config_package_lock_only: 'true' }) },
    );
    if (status !== 0) throw new Error(stderr);
    return installLockFile(this.root, this.folder);
  }

  npm(args: string[], env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync('npm', args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: buildEnvironment(env),
    });
    return { status, output: stdout + stderr };
  }

  readJson = async <T>(file: string) => JSON.parse(await readFile(path.join(this.folder, file), 'utf8')) as T;

  /** Replaces a text in a file. */
  async replace(file: string, from: string, to: string) {
    const fullPath = path.join(this.folder, file);
    const content = await readFile(fullPath, 'utf8');
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    await writeFile(fullPath, content.replaceAll(from, to));
  }

  /** Starts the development server for a portal. */
  develop(portal: string, port: string): Promise<DevelopmentServer> {
    const server = spawn(process.execPath, ['node_modules/@chautari/module-tools/bin.cjs', 'dev', '--site', portal], {
      cwd: this.folder,
      env: buildEnvironment({ MODULE_PORT: port }),
    });
    return new Promise((resolve, reject) => {
      let output = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const address = /open (http\S+)/.exec(output);
          if (address) resolve({ address: address[1]!, stop: () => void server.kill() });
        });
      server.once('exit', () => reject(new Error(output)));
    });
  }
}
