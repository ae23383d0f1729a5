/** Runs `npm run site -- …` in a process of its own, so that nothing of a build runs in the service. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { API } from '@chautari/site/settings';

const TIMEOUT_MS = 300_000;

/** The output of a command. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command, and returns its output. `env` says where the site is, and who is at work. */
export const runSiteCommand = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<CommandResult>((resolve) => {
    const file = path.join(API, 'dist/site.js');
    execFile(
      process.execPath,
      [file, ...args],
      { env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
      (error, stdout, stderr) =>
        resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr }),
    );
  });
