/**
 * `*.engines.test.ts` and `*.integration.test.ts` run on both databases, `postgres.test.ts` on PostgreSQL alone, and what has
 * nothing to do with a database once. `npm test` runs `*.integration.test.ts` on PostgreSQL only, where that is installed.
 */
const project = (displayName, engine, testMatch) => ({
  displayName,
  rootDir: __dirname,
  testEnvironment: 'node',
  globals: { ENGINE: engine },
  globalSetup: '<rootDir>/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/testing/globalTeardown.ts',
  setupFiles: ['<rootDir>/testing/awaitMidnight.cjs'],
  testMatch,
  // These are ES modules only, which jest cannot load as they are.
  transformIgnorePatterns: [
    '/node_modules/(?!(file-type|strtok3|token-types|uint8array-extras|request-filtering-agent|@tokenizer|@borewit)/)',
  ],
  transform: { '\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }] },
});

module.exports = {
  // On the embedded database a test starts the service anew for each look at the rows, on a busy machine some ten times five seconds.
  testTimeout: 120_000,
  projects: [
    project('api', 'pglite', ['<rootDir>/src/**/!(postgres).test.ts']),
    project('api on PostgreSQL', 'postgres', [
      '<rootDir>/src/**/*.{engines,integration}.test.ts',
      '<rootDir>/src/**/postgres.test.ts',
    ]),
  ],
};
