// Three sets of tests: screens, rules (contract, site, scripts and tools), and the service, which has its own configuration.
const { readdirSync } = require('node:fs');
const service = require('./api/jest.config.cjs');

// Jest allows this option only at the top level.
const { testTimeout, ...preset } = require('./module-tools/jest-preset.cjs');

const screens = {
  ...preset,
  displayName: 'screens',
  rootDir: __dirname,
  roots: readdirSync(__dirname)
    .filter((name) => /^(shared-ui|shell|mfe-.+)$/.test(name))
    .map((folder) => `<rootDir>/${folder}`),
};

const rules = {
  displayName: 'rules',
  rootDir: __dirname,
  roots: ['<rootDir>/scripts', '<rootDir>/tools', '<rootDir>/site', '<rootDir>/contract', '<rootDir>/module-tools'],
  globalSetup: '<rootDir>/api/testing/compile.ts',
  setupFiles: ['<rootDir>/site/testing/slowPages.ts'],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: preset.transform,
};

/** The projects of the service, all named `service`; TEST_ENGINE selects an engine. */
const engine = process.env.TEST_ENGINE;
// Some tools that read this file resolve <rootDir> to this folder, so it is replaced here.
const resolveRootDir = (project) => JSON.parse(JSON.stringify(project).replaceAll('<rootDir>', project.rootDir));
const services = (service.projects ?? [service])
  .filter(({ globals }) => !engine || !globals?.ENGINE || globals.ENGINE === engine)
  .map((project) => ({ ...resolveRootDir(project), displayName: 'service' }));

module.exports = { testTimeout: service.testTimeout ?? testTimeout, projects: [screens, rules, ...services] };
