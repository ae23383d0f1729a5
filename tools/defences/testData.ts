/** The databases that tests of the service copy. They are filled once for all runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/packages.mjs';

export interface TestData {
  /** The environment in which jest finds them. */
  env: Record<string, string>;
  remove: () => Promise<unknown>;
}

/** @throws Error where they could not be filled. */
export async function prepareTestData(): Promise<TestData> {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/defences/holdData.cjs')], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [text] = await Promise.race([line, ended.then(() => Promise.reject(new Error('There is no data for tests')))]);
  return {
    env: JSON.parse(text) as Record<string, string>,
    remove: () => {
      child.stdin.end();
      return ended;
    },
  };
}
