/**
 * npm run affected [-- --since main] [--built]: the packages that a change touches, a line for each; what is not committed yet, or all since a commit
 * or branch. With --tests what `npm test -- --changed` runs, as JSON. With --built only those that are built and published: npm run build -- $(npm run -s affected -- --since main --built)
 */
import { parseArgs } from 'node:util';
import { planTests } from './changedTests';
import { affectedBy, listChangedFiles } from './graph';
import { packages, ROOT } from './packages.mjs';

const {
  values: { since, built, tests },
} = parseArgs({
  options: {
    since: { type: 'string' },
    built: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
  },
});
const files = listChangedFiles(ROOT, since);
const affected = affectedBy(ROOT, files);
if (tests) console.log(JSON.stringify(planTests(files)));
else for (const name of built ? affected.filter((one) => packages().includes(one)) : affected) console.log(name);
