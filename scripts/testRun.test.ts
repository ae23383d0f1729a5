import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const SCRIPT = `
  const { countJest, mergeSecondTry } = await import('./scripts/testRun.mjs');
  const [first, second] = JSON.parse(process.argv[1]);
  console.log(JSON.stringify(second ? countJest(mergeSecondTry(first, second), first) : countJest(first)));
`;

type Status = 'passed' | 'failed' | 'pending';

/** Returns a file of a report with one test of each status, named by its place. */
const aFile = (name: string, ...statuses: Status[]) => ({
  name: path.join(ROOT, name),
  status: statuses.includes('failed') || !statuses.length ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
});
/** Counts the reports of a run and its second try, in a process, because jest loads no .mjs. */
const count = (...reports: { testResults: ReturnType<typeof aFile>[] }[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, JSON.stringify(reports)], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  ) as unknown;
const aReport = (...testResults: ReturnType<typeof aFile>[]) => ({ testResults });

it('names what failed, and a file that could not run', () => {
  const report = aReport(aFile('a.test.ts', 'passed', 'failed', 'pending'), aFile('b.test.ts'));
  expect(count(report)).toMatchObject({
    failures: ['a.test.ts › test 1', 'b.test.ts'],
    retried: [],
    ...{ passed: 1, failed: 2, skipped: 1 },
  });
});

it('counts a file of the second try as that found it, and names what passed only then', () => {
  const first = aReport(
    aFile('a.test.ts', 'passed', 'failed'),
    aFile('b.test.ts'),
    aFile('c.test.ts', 'failed', 'failed'),
    aFile('d.test.ts', 'passed'),
  );
  const second = aReport(
    aFile('a.test.ts', 'passed', 'passed'),
    aFile('b.test.ts', 'passed', 'passed', 'passed'),
    aFile('c.test.ts', 'failed', 'passed'),
  );
  expect(count(first, second)).toMatchObject({
    failures: ['c.test.ts › test 0'],
    retried: ['a.test.ts › test 1', 'b.test.ts', 'c.test.ts › test 1'],
    ...{ passed: 7, failed: 1, skipped: 0 },
  });
});
