import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { FACES, LATER, foldersOf } from './module-tools/faces.cjs';

/** A forbidden import, with the advice that the person who tried it needs. */
const only = (message, regex) => ({ regex, message });

const PLATFORM = only(
  'Take it from @chautari/shared-ui/platform, or add the name there.',
  '^(react-router(-dom)?|i18next|react-i18next|@tanstack/react-query)(/|$)',
);
const KIT = only('Use the component from a face of @chautari/shared-ui, or add one there.', '^@mui/');
const BY_NAME = only(
  'Import another package by its name, not by path.',
  '^(\\.\\./)+(shell|mfe-[^/]+|shared-ui|contract|site|api)(/|$)',
);
/** Faces without anything of the kit. */
const DOMAIN = FACES.filter((face) => foldersOf(face).every((folder) => folder.startsWith('care/')));
const CARE = only(
  'The kit knows neither the domain nor faces: import its parts by path, take what you need as a prop, or move the component to care/.',
  `^((\\.\\./)+(care|faces)|@chautari/shared-ui/(${DOMAIN.join('|')}))(/|$)`,
);
const CALLS = {
  regex: '^@chautari/contract/client$',
  allowImportNames: ['CallError'],
  message: 'The kit never calls the service: take a function or the data as a prop, or move the component to care/.',
};
const STRANGERS = only(
  'Micro-frontends never import each other or the shell; the shell loads them.',
  '^@chautari/(shell|mfe-)',
);
const SERVICE = only(
  'What a browser loads knows only @chautari/contract, its client, its schedules and its rule of passwords.',
  '^@chautari/(api|site|contract/(?!client$|passwordRule$|schedules/|testing/))',
);
const SITE = only('Only the service, the scripts and the journeys import @chautari/site.', '^@chautari/site(/|$)');
const SERVER_SIDE = only(
  'Contract, site and service import nothing that is seen.',
  '^(@chautari/shared-ui|react|react-dom)(/|$)',
);

const imports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** The code of a later face comes from its own chunk: by path, another face would bundle it a second time. */
function otherFaces(face) {
  const others = LATER.filter((other) => other !== face);
  const folders = others.flatMap(foldersOf).map((folder) => folder.split('/')[1]);
  return only(
    'Import a later face of the kit by its name, or its code is bundled twice.',
    `^(\\.\\./)+((kit/|care/)?(${folders.join('|')})|faces/(${others.join('|')}))(/|$)`,
  );
}

const partOf = (face, side) =>
  foldersOf(face)
    .filter((folder) => folder.startsWith(side))
    .map((folder) => `shared-ui/src/${folder}/**`);

/** What the folders of a face may import. Tests of the kit show it by its face, as modules use it. */
const ofFace = (face) =>
  [
    { files: partOf(face, 'care/'), rules: imports(BY_NAME, STRANGERS, SERVICE, otherFaces(face)) },
    { files: partOf(face, 'kit/'), rules: imports(BY_NAME, STRANGERS, SERVICE, otherFaces(face)) },
    {
      files: partOf(face, 'kit/'),
      ignores: ['**/*.test.*'],
      rules: imports(BY_NAME, STRANGERS, SERVICE, otherFaces(face), CARE, CALLS),
    },
  ].filter(({ files }) => files.length);

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.site/', '.data/', '**/.cache/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'e2e/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  // A promise that nobody awaits loses its failure, and what follows runs too early. The rule needs types, so it looks where data are written.
  {
    files: ['{api,contract,site}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  { files: ['{shell,mfe-*}/src/**'], rules: imports(PLATFORM, KIT, BY_NAME, STRANGERS, SERVICE) },
  { files: ['shared-ui/**'], rules: imports(BY_NAME, STRANGERS, SERVICE) },
  ...FACES.flatMap(ofFace),
  { files: ['contract/**'], rules: imports(BY_NAME, STRANGERS, SERVER_SIDE, SITE) },
  { files: ['site/**', 'api/**'], rules: imports(BY_NAME, STRANGERS, SERVER_SIDE) },
  { files: ['shared-ui/testing/**', 'e2e/**'], rules: { 'no-restricted-imports': 'off' } },
  // Playwright's fixtures call a function `use` that has nothing to do with React's.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['{scripts,tools}/**', 'api/src/service/start.ts', 'api/testing/**', 'e2e/**', '**/*.cjs'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
