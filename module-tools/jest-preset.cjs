// How screens are tested: a module's package.json says "jest": { "preset": "@chautari/module-tools" }.
const path = require('node:path');
const { KIT } = require('./kit.cjs');

const swc = (tsx) => [
  require.resolve('@swc/jest'),
  { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } } },
];
const testing = (file) => path.join(KIT, 'testing', file);

module.exports = {
  testEnvironment: require.resolve('./jest-environment.cjs'),
  testMatch: ['**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '\\.(svg|woff2)(\\?inline)?$': testing('picture.cjs'),
    '^idb-keyval$': testing('idbKeyval.cjs'),
  },
  setupFiles: [testing('polyfills.ts')],
  setupFilesAfterEnv: [testing('setup.ts')],
  // A generic arrow function of a .ts file is no element, so the two kinds of files are read differently.
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  // The kit and the contract are TypeScript, also where they are installed.
  transformIgnorePatterns: ['/node_modules/(?!@chautari/)'],
  testTimeout: 10_000,
};
