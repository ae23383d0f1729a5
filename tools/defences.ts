/**
 * npm run defences [-- <name> …]: takes the defences of `docs/security.md` out, one at a time, in a copy of the tree, and runs the test of each. The test
 * must pass with the defence and fail without it. Ends with 1 where one does not.
 */
import type { Defence } from './defences/defence';
import { DEFENCES } from './defences/defences';
import { getEngine, runTests, type Outcome } from './defences/runTests';
import { createScratch, type Scratch } from './defences/scratch';
import { prepareTestData } from './defences/testData';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !DEFENCES.some((defence) => defence.name === name));
if (unknown.length) {
  console.error(`There is no defence ${unknown.join(', ')}. They are: ${DEFENCES.map(({ name }) => name).join(' ')}`);
  process.exit(1);
}
const chosen = DEFENCES.filter(({ name }) => !names.length || names.includes(name));

/** Runs the tests with all defences, those of a project together. Returns the outcome of each. */
function runWithDefences({ folder }: Scratch, env: Record<string, string>) {
  const outcomes = new Map<string, Outcome>();
  const getGroup = ({ test }: Defence) => `${test.project} ${getEngine(test)}`;
  for (const group of new Set(chosen.map(getGroup))) {
    const defences = chosen.filter((defence) => getGroup(defence) === group);
    const results = runTests(
      folder,
      defences.map(({ test }) => test),
      env,
    );
    defences.forEach(({ name }, index) => outcomes.set(name, results[index]!));
  }
  return outcomes;
}

const WORDS = {
  shown: 'fails without it',
  missed: 'STILL PASSES WITHOUT IT',
  brokenWithout: 'DOES NOT RUN WITHOUT IT',
  brokenWith: 'FAILS OR DOES NOT RUN WITH IT',
} as const;

/** Returns what two runs of a test show. */
function judge(before: Outcome, after: Outcome): keyof typeof WORDS {
  if (before !== 'passed') return 'brokenWith';
  if (after === 'passed') return 'missed';
  return after === 'failed' ? 'shown' : 'brokenWithout';
}

const start = Date.now();
const scratch = createScratch();
const data = await prepareTestData();
const end = () => {
  scratch.remove();
  void data.remove();
  process.exit(1);
};
process.once('SIGINT', end).once('SIGTERM', end);
let faults = 0;
try {
  const before = runWithDefences(scratch, data.env);
  for (const defence of chosen) {
    const [after] = scratch.without(defence, () =>
      runTests(scratch.folder, [defence.test], defence.inMigration ? {} : data.env),
    );
    const verdict = judge(before.get(defence.name)!, after!);
    if (verdict !== 'shown') faults += 1;
    console.log(`${defence.name.padEnd(34)} ${defence.rows.join(' ').padEnd(34)} ${WORDS[verdict]}`);
  }
} finally {
  scratch.remove();
  await data.remove();
}
const minutes = ((Date.now() - start) / 60_000).toFixed(1);
console.log(`\n${chosen.length - faults} of ${chosen.length} defences are shown by a test, in ${minutes} minutes`);
process.exitCode = faults ? 1 : 0;
