/** Runs named tests in a copy of the tree, and tells how each ended. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Proof } from './proof';

const TIMEOUT_MS = 300_000;
/** What the tests of the service say where it does not start. Such a failure shows nothing. */
const NOT_STARTED = 'The service did not start';

export type Outcome = 'passed' | 'failed' | 'notRun';

interface Report {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Returns the engine of a test of the service: what needs no database belongs to the embedded one. */
export const getEngine = ({ file }: Proof) =>
  /\.(engines|integration)\.test\.ts$|\/postgres\.test\.ts$/.test(file) ? 'postgres' : 'pglite';

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns whether a title of a run is that of a proof. In those of `it.each` a place such as %s stands for a value. */
const hasTitle = (title: string, proof: Proof) =>
  new RegExp(`^${escapePattern(proof.title).replace(/%[a-z]/g, '.*')}$`).test(title);

function readOutcome({ testResults }: Report, proof: Proof): Outcome {
  const results = testResults
    .filter(({ name }) => name.endsWith(`/${proof.file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => hasTitle(title, proof))
    .filter(({ status }) => ['passed', 'failed'].includes(status));
  if (
    !results.length ||
    results.some(({ failureMessages }) => failureMessages.some((one) => one.includes(NOT_STARTED)))
  )
    return 'notRun';
  return results.some(({ status }) => status === 'failed') ? 'failed' : 'passed';
}

/** Runs tests of one project and engine together. Returns the outcome of each. */
export function runTests(folder: string, proofs: readonly Proof[], env: Record<string, string>): Outcome[] {
  const output = path.join(folder, 'defences.json');
  rmSync(output, { force: true });
  const titles = [...new Set(proofs.map(({ title }) => escapePattern(title).replace(/%[a-z]/g, '.*')))];
  spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', proofs[0]!.project],
      ...['--testNamePattern', `(${titles.join('|')})$`],
      ...['--json', '--outputFile', output, '--silent', '--cacheDirectory', path.join(folder, '.cache/jest')],
      '--runTestsByPath',
      ...new Set(proofs.map(({ file }) => file)),
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      timeout: TIMEOUT_MS * proofs.length,
      env: { ...process.env, ...env, TEST_ENGINE: getEngine(proofs[0]!) },
    },
  );
  if (!existsSync(output)) return proofs.map(() => 'notRun');
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  return proofs.map((proof) => readOutcome(report, proof));
}
