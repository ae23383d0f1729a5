/**
 * npm run affected [-- --since main] [--built]: the packages that a change touches, a line for each; what is not committed yet, or all since a commit
 * or branch. With --built only those that are built and published: npm run build -- $(npm run -s affected -- --since main --built)
 */
import { parseArgs } from 'node:util';
import { affectedBy, listChangedFiles } from './graph';
import { packages, ROOT } from './packages.mjs';

const {
  values: { since, built },
} = parseArgs({ options: { since: { type: 'string' }, built: { type: 'boolean', default: false } } });
const affected = affectedBy(ROOT, listChangedFiles(ROOT, since));
for (const name of built ? affected.filter((one) => packages().includes(one)) : affected) console.log(name);
