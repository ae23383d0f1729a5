/**
 * npm run affected [-- --since main] [--built]: the packages that a change touches, a line for each; what is not committed yet, or all since a commit
 * or branch. With --built only those that are built and published: npm run build -- $(npm run -s affected -- --since main --built)
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { affectedBy } from './graph';
import { packages, ROOT } from './packages.mjs';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const {
  values: { since, built },
} = parseArgs({ options: { since: { type: 'string' }, built: { type: 'boolean', default: false } } });
const [start] = since ? git('merge-base', since, 'HEAD') : ['HEAD'];
const files = [...git('diff', '--name-only', start!), ...git('ls-files', '--others', '--exclude-standard')];
const affected = affectedBy(ROOT, files);
for (const name of built ? affected.filter((one) => packages().includes(one)) : affected) console.log(name);
