// Three sets of tests: what people see (screens), rules of the site and the scripts (rules), and the service, which has a configuration of its own.
const { readdirSync } = require('node:fs');
const service = require('./api/jest.config.cjs');

const swc = (tsx) => ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } } }];
// A generic arrow function of a .ts file is no element, so the two kinds of files are read differently.
const transform = { '\\.ts$': swc(false), '\\.tsx$': swc(true) };

const screens = {
  displayName: 'screens',
  rootDir: __dirname,
  roots: readdirSync(__dirname).filter((name) => /^(shared-ui|shell|mfe-.+)$/.test(name)).map((folder) => `<rootDir>/${folder}`),
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '\\.(svg|woff2)(\\?inline)?$': '<rootDir>/shared-ui/testing/picture.cjs' },
  setupFiles: ['<rootDir>/shared-ui/testing/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/shared-ui/testing/setup.ts'],
  transform,
};

const rules = { displayName: 'rules', rootDir: __dirname, roots: ['<rootDir>/scripts', '<rootDir>/api/src/site'], testEnvironment: 'node', testMatch: ['**/*.test.ts'], transform };

/** The service's own projects, all called `service`; TEST_ENGINE chooses one of its engines. The tests of the site stand among the rules. */
const engine = process.env.TEST_ENGINE;
// Spelled out, since some tools that read this file take <rootDir> for this folder.
const inFolder = (project) => JSON.parse(JSON.stringify(project).replaceAll('<rootDir>', project.rootDir));
const services = (service.projects ?? [service])
  .filter(({ globals }) => !engine || !globals?.ENGINE || globals.ENGINE === engine)
  .map((project) => ({ ...inFolder(project), displayName: 'service', testPathIgnorePatterns: ['/node_modules/', '/api/src/site/'] }));

module.exports = { testTimeout: service.testTimeout ?? 10_000, projects: [screens, rules, ...services] };
