// The steps of npm test by name. Each takes the plan for a change (`scripts/changedTests.ts`), or nothing to test everything.
import path from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { listFrontends, ROOT } from './packages.mjs';
import { findPostgres } from './postgres.mjs';
import { countOne, countSkipped, runCheck, runCommand, runJest, runPlaywright } from './testRun.mjs';

const CACHE = path.join(ROOT, '.cache');
const getCacheArguments = (name) => ['--cache', '--cache-location', path.join(CACHE, name)];
/** The folders whose imports are checked. */
const SOURCES = ['contract', 'site', 'api', 'shared-ui', ...listFrontends()].map((name) => `${name}/src`);
const NOTHING = countSkipped(0, '');

/** Returns the project that checks a package. In the kit, tsconfig.json is the configuration that other repositories extend. */
const getProject = (name) => (name === 'shared-ui' ? 'shared-ui/tsconfig.check.json' : name);

async function types(changed) {
  const projects = changed?.packages.map(getProject) ?? [];
  return countOne(await runCommand('npm', ['run', '--silent', 'types', '--', ...projects], { quiet: true }));
}

function format(changed) {
  const files = changed?.files ?? ['.'];
  if (!files.length) return NOTHING;
  return runCheck(
    'prettier',
    '--check',
    ...getCacheArguments('prettier'),
    '--log-level',
    'warn',
    '--ignore-unknown',
    ...files,
  );
}

function lint(changed) {
  const files = changed?.files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)) ?? ['.'];
  if (!files.length) return NOTHING;
  return runCheck('eslint', ...getCacheArguments('eslint'), '--no-warn-ignored', ...files);
}

/** Runs the tests of a jest project, of some files if named; for a change, those that import a changed file. */
function jest(name, ...patterns) {
  return (changed) => {
    const related = changed ? ['--findRelatedTests', ...changed.files, '--passWithNoTests'] : patterns;
    return runJest(name, { project: ['--selectProjects', name, '--maxWorkers=2'], files: related });
  };
}

/** Runs tests of the service on one engine; for a change, those of the subjects that it reaches. */
const service = (name, engine, changed, ignored = []) =>
  changed && !changed.subjects.length
    ? NOTHING
    : runJest(
        name,
        {
          project: [
            ...['--selectProjects', 'service', '--maxWorkers=2'],
            ...(ignored.length ? ['--testPathIgnorePatterns', '/node_modules/', ...ignored] : []),
          ],
          files: changed ? ['--passWithNoTests', ...changed.subjects] : [],
        },
        { TEST_ENGINE: engine },
      );
const POSTGRES_ONLY = String.raw`\.integration\.test\.ts$`;

async function journeys(changed, { other, shard }) {
  if (changed && !changed.journeys.length) return NOTHING;
  const browser = findTestBrowser();
  if (!browser) return countSkipped(1, 'no Chromium is installed, and none could be installed');
  if (!(await runCommand(process.execPath, ['scripts/build.mjs']))) return countOne(false);
  const args = [...(changed?.journeys ?? []), ...(shard ? [`--shard=${shard}`] : [])];
  return runPlaywright(args, {
    CHROMIUM: browser,
    ...(other && { JOURNEYS: 'other' }),
    ...(changed?.paths.length && { SCREEN_PATHS: changed.paths.join() }),
  });
}

/** Checks of the sources, of each list one after the other on a core. */
export const CHECKS = [
  { types, lint },
  {
    format,
    imports: () => runCheck('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...SOURCES),
    words: () => runCheck('tsx', 'scripts/check-locales.ts'),
    contract: () => runCheck('tsx', 'scripts/contract.ts', '--check'),
    unused: () => runCheck('knip', '--no-config-hints'),
  },
];

/** Steps that use two cores each. If PostgreSQL is installed, most tests of the service's data run on it alone. */
export const TESTS = {
  rules: jest('rules'),
  screens: jest('screens'),
  service: (changed) => service('service', 'pglite', changed, findPostgres() ? [POSTGRES_ONLY] : []),
  postgres: (changed) =>
    findPostgres() ? service('postgres', 'postgres', changed) : countSkipped(1, 'no PostgreSQL server is installed'),
  journeys,
};

/** Parts of steps, which run only by name. `publishing` starts processes, restricts their rights and serves files, which depends on the version of Node. */
export const PARTS = {
  publishing: jest('rules', 'site/src/sandbox', 'site/src/serve', 'publish/publish.test', 'publish/updateSite'),
};
