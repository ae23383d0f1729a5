import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** A forbidden import, with the advice that the person who tried it needs. */
const only = (message, regex) => ({ regex, message });

const PLATFORM = only('Take it from @chautari/shared-ui/platform, or add the name there.', '^(react-router(-dom)?|i18next|react-i18next|@tanstack/react-query)(/|$)');
const KIT = only('Use the component from a face of @chautari/shared-ui, or add one there.', '^@mui/');
const BY_NAME = only('Import another package by its name, not by path.', '^(\\.\\./)+(shell|mfe-[^/]+|shared-ui|api)(/|$)');
const OTHER_FACE = only('Import a later face of the kit by its name, or its code is bundled twice.', '^\\.\\./(\\.\\./)?(notices|forms|lists|booking|records|schedules)(/|$)');
const STRANGERS = only('Micro-frontends never import each other or the shell; the shell loads them.', '^@chautari/(shell|mfe-)');
const SERVICE = only('Of the service only @chautari/api/contract and @chautari/api/client may be imported.', '^@chautari/api/(?!contract$|client$)');
const SERVER_SIDE = only('The service imports nothing that is seen.', '^(@chautari/shared-ui|react|react-dom)(/|$)');

const imports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.site/', '.data/', '.cache/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['{shell,mfe-*}/src/**'], rules: imports(PLATFORM, KIT, BY_NAME, STRANGERS, SERVICE) },
  { files: ['shared-ui/**'], rules: imports(BY_NAME, STRANGERS, SERVICE) },
  { files: ['shared-ui/src/{notices,lists,booking,records,schedules}/**'], rules: imports(BY_NAME, STRANGERS, SERVICE, OTHER_FACE) },
  { files: ['api/**'], rules: imports(BY_NAME, STRANGERS, SERVER_SIDE) },
  { files: ['shared-ui/testing/**', 'e2e/**'], rules: { 'no-restricted-imports': 'off' } },
  // Playwright's fixtures call a function `use` that has nothing to do with React's.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['scripts/**', 'api/src/main.ts', 'api/testing/**', 'e2e/**', '**/*.cjs'], rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' } },
);
