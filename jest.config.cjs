// Three sets of tests: what people see (screens), rules of the site and the scripts (rules), and the service, which has a configuration of its own.
const { readdirSync } = require('node:fs');
const service = require('./api/jest.config.cjs');

// Jest knows this one only for a whole run.
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
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: preset.transform,
};

/** The service's own projects, all called `service`; TEST_ENGINE chooses one of its engines. */
const engine = process.env.TEST_ENGINE;
// Spelled out, since some tools that read this file take <rootDir> for this folder.
const inFolder = (project) => JSON.parse(JSON.stringify(project).replaceAll('<rootDir>', project.rootDir));
const services = (service.projects ?? [service])
  .filter(({ globals }) => !engine || !globals?.ENGINE || globals.ENGINE === engine)
  .map((project) => ({ ...inFolder(project), displayName: 'service' }));

module.exports = { testTimeout: service.testTimeout ?? testTimeout, projects: [screens, rules, ...services] };
