import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Compiles what tests run, the service and scripts of their own, from the sources as they are now. */
export default function compile() {
  const script = path.resolve(__dirname, '../../scripts/compile.mjs');
  for (const target of ['service', 'testing']) {
    const { status } = spawnSync(process.execPath, [script, target], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`The ${target} could not be compiled`);
  }
}
