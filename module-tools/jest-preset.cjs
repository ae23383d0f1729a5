// Jest preset for screens. In a module's package.json: "jest": { "preset": "@chautari/module-tools" }.
const path = require('node:path');
const { KIT } = require('./kit.cjs');

const swc = (tsx) => [
  require.resolve('@swc/jest'),
  { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } } },
];
const testing = (file) => path.join(KIT, 'testing', file);

/** The time at which each test file begins: a Monday noon in Nepal, 14 Mangsir 2083. Fake timers begin then too. */
const BEGINNING = Date.parse('2026-11-30T12:00:00+05:45');

module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  testMatch: ['**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '\\.(svg|woff2)(\\?inline)?$': testing('picture.cjs'),
    '^idb-keyval$': testing('idbKeyval.cjs'),
  },
  globals: { BEGINNING },
  fakeTimers: { now: BEGINNING },
  setupFiles: [testing('clock.ts'), testing('polyfills.ts')],
  setupFilesAfterEnv: [testing('setup.ts')],
  // Generic arrow functions in .ts files would parse as JSX, so both kinds of files have their own transform.
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  // The kit and the contract are TypeScript, even as installed packages.
  transformIgnorePatterns: ['/node_modules/(?!@chautari/)'],
  testTimeout: 60_000,
};
