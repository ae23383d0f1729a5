// The steps of npm test by name. Each takes what has changed (`scripts/changedTests.ts`), or nothing when everything is tested.
import path from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { packages, ROOT } from './packages.mjs';
import { findPostgres } from './postgres.mjs';
import { countOne, countSkipped, run, runCheck, runJest, runPlaywright } from './testRun.mjs';

const CACHE = path.join(ROOT, '.cache');
const CACHED = (name) => ['--cache', '--cache-location', path.join(CACHE, name)];
/** Where the arrows between files are checked. */
const SOURCES = ['contract', 'site', 'api', 'shared-ui', ...packages()].map((name) => `${name}/src`);
const NOTHING = countSkipped(0, '');

/** The reference that checks a package. The configuration that other repositories extend has the usual name in the kit. */
const getProject = (name) => (name === 'shared-ui' ? 'shared-ui/tsconfig.check.json' : name);

function types(changed) {
  const projects = changed?.packages.map(getProject);
  return runCheck('tsc', '-b', ...(projects ?? ['.']));
}

function format(changed) {
  const files = changed?.files ?? ['.'];
  if (!files.length) return NOTHING;
  return runCheck('prettier', '--check', ...CACHED('prettier'), '--log-level', 'warn', '--ignore-unknown', ...files);
}

function lint(changed) {
  const files = changed?.files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)) ?? ['.'];
  if (!files.length) return NOTHING;
  return runCheck('eslint', ...CACHED('eslint'), '--no-warn-ignored', ...files);
}

/** Runs the tests of a jest project; of a change, those whose imports lead to it. */
function jest(name) {
  return (changed) => {
    const related = changed ? ['--findRelatedTests', ...changed.files, '--passWithNoTests'] : [];
    return runJest(name, ['--selectProjects', name, '--maxWorkers=2', ...related]);
  };
}

/** Runs tests of the service on one engine; of a change, those in the folders that it touches. */
const service = (name, engine, changed, ignored = []) =>
  changed && !changed.subjects.length
    ? NOTHING
    : runJest(
        name,
        [
          ...(changed ? ['--passWithNoTests', ...changed.subjects] : []),
          ...['--selectProjects', 'service', '--maxWorkers=2'],
          ...(ignored.length ? ['--testPathIgnorePatterns', '/node_modules/', ...ignored] : []),
        ],
        { TEST_ENGINE: engine },
      );
const ON_ONE_ENGINE = String.raw`\.integration\.test\.ts$`;

async function journeys(changed, { other, shard }) {
  if (changed && !changed.journeys.length) return NOTHING;
  const browser = findTestBrowser();
  if (!browser) return countSkipped(1, 'no Chromium on this machine, and none could be installed');
  if (!(await run(process.execPath, ['scripts/build.mjs']))) return countOne(false);
  const args = [...(changed?.journeys ?? []), ...(shard ? [`--shard=${shard}`] : [])];
  return runPlaywright(args, {
    CHROMIUM: browser,
    ...(other && { JOURNEYS: 'other' }),
    ...(changed?.paths.length && { SCREEN_PATHS: changed.paths.join() }),
  });
}

/** Checks of the sources, on one core each: the types beside all others. */
export const CHECKS = [
  { types },
  {
    format,
    lint,
    imports: () => runCheck('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...SOURCES),
    words: () => runCheck('tsx', 'scripts/check-locales.ts'),
    contract: () => runCheck('tsx', 'scripts/contract.ts', '--check'),
    unused: () => runCheck('knip', '--no-config-hints'),
  },
];

/** Steps that keep two cores busy by themselves. Most tests of the service's data run on PostgreSQL alone where that is installed. */
export const TESTS = {
  rules: jest('rules'),
  screens: jest('screens'),
  service: (changed) => service('service', 'pglite', changed, findPostgres() ? [ON_ONE_ENGINE] : []),
  postgres: (changed) =>
    findPostgres() ? service('postgres', 'postgres', changed) : countSkipped(1, 'no PostgreSQL server on this machine'),
  journeys,
};
