/**
 * npm run affected [-- --since main] [--built]: prints the packages that uncommitted changes affect, or all changes since a commit or branch.
 * --built prints only packages that are built and published: npm run build -- $(npm run -s affected -- --since main --built)
 * --tests prints, as JSON, what `npm test -- --changed` runs.
 */
import { parseArgs } from 'node:util';
import { planTests } from './changedTests';
import { findAffected, listChangedFiles } from './graph';
import { listFrontends, ROOT } from './packages.mjs';

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
const affected = findAffected(ROOT, files);
if (tests) console.log(JSON.stringify(planTests(files)));
else for (const name of built ? affected.filter((each) => listFrontends().includes(each)) : affected) console.log(name);
