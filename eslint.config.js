import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { EAGER, FACES, LATER, getFolders } from './module-tools/faces.cjs';
import requireThrows from './scripts/eslint/requireThrows.mjs';

/** Returns a pattern of forbidden imports with advice. */
const forbid = (message, regex) => ({ regex, message });

const PLATFORM = forbid(
  'Take it from @chautari/shared-ui/platform, or add the name there.',
  '^(react-router(-dom)?|i18next|react-i18next|@tanstack/react-query)(/|$)',
);
const KIT = forbid('Use the component from a face of @chautari/shared-ui, or add one there.', '^@mui/');
const BY_NAME = forbid(
  'Import another package by its name, not by path.',
  '^(\\.\\./)+(shell|mfe-[^/]+|shared-ui|contract|site|api)(/|$)',
);
/** Later faces are imported by their name, which gives the shared copy: see `forbidOtherFaces`. */
const BY_PATH = forbid('Inside the kit, import these faces by path.', `^@chautari/shared-ui/(${EAGER.join('|')})$`);
/** Faces without anything of the kit. */
const DOMAIN = FACES.filter((face) => getFolders(face).every((folder) => folder.startsWith('care/')));
const CARE = forbid(
  'The kit imports neither the domain nor faces: import its parts by path, take data as a prop, or move the component to care/.',
  `^((\\.\\./)+(care|faces)|@chautari/shared-ui/(${DOMAIN.join('|')}))(/|$)`,
);
const CALLS = {
  regex: '^@chautari/contract/client$',
  allowImportNames: ['CallError'],
  message: 'The kit does not call the service: take a function or the data as a prop, or move the component to care/.',
};
const STRANGERS = forbid(
  'Micro-frontends never import each other or the shell; the shell loads them.',
  '^@chautari/(shell|mfe-)',
);
const SERVICE = forbid(
  'Code for browsers imports only @chautari/contract, its client, its schedules, its questionnaires and its password rule.',
  '^@chautari/(api|site|contract/(?!client$|passwordRule$|questionnaires$|schedules/|testing/))',
);
const SITE = forbid('Only the service, the scripts and the journeys import @chautari/site.', '^@chautari/site(/|$)');
const SERVER_SIDE = forbid(
  'Contract, site and service do not import UI code.',
  '^(@chautari/shared-ui|react|react-dom)(/|$)',
);

const restrictImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Forbids imports of a later face by path, which would bundle its code twice. */
function forbidOtherFaces(face) {
  const others = LATER.filter((other) => other !== face);
  const folders = others.flatMap(getFolders).map((folder) => folder.split('/')[1]);
  return forbid(
    'Import a later face of the kit by its name, or its code is bundled twice.',
    `^(\\.\\./)+((kit/|care/)?(${folders.join('|')})|faces/(${others.join('|')}))(/|$)`,
  );
}

const PARTICIPLE = '/^(found|given|wanted|asked|said|told|known|taken|whole)$/';
const RELATION = '/^(?!.*([sS]ign(ed)?|[cC]heck|[wW]alk)In$).*[a-z](Of|In|By)$/';
/** Forbids names that are no nouns or verbs (CONTRIBUTING.md, Names). Names of JSON fields are not checked. */
const NAMES = [
  `:matches(VariableDeclarator, FunctionDeclaration)[id.name=${PARTICIPLE}]`,
  `:matches(:function > Identifier.params, :function > AssignmentPattern.params > Identifier.left)[name=${PARTICIPLE}]`,
  `:matches(ArrayPattern > Identifier, ObjectPattern > Property[shorthand=false] > Identifier.value)[name=${PARTICIPLE}]`,
  `TSPropertySignature[key.name=${PARTICIPLE}]`,
  `ExportNamedDeclaration > FunctionDeclaration[id.name=${RELATION}]`,
  `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${RELATION}][init.type=/Function/]`,
].map((selector) => ({
  selector,
  message: 'Name a value by a noun for what it holds, an exported function by a verb and a noun.',
}));
const NAME_RULES = { 'no-restricted-syntax': ['error', ...NAMES] };
/** The packages that follow `NAME_RULES`. */
const NAMED = [
  'api/**',
  'contract/**',
  'shared-ui/**',
  'shell/**',
  'mfe-*/**',
  'site/**',
  'scripts/**',
  'e2e/**',
  'tools/**',
];

const listFaceFolders = (face, side) =>
  getFolders(face)
    .filter((folder) => folder.startsWith(side))
    .map((folder) => `shared-ui/src/${folder}/**`);

/** Returns the import rules for the folders of a face. Tests of the kit may import its face, as modules do. */
const buildFaceRules = (face) =>
  [
    {
      files: listFaceFolders(face, 'care/'),
      rules: restrictImports(BY_NAME, BY_PATH, STRANGERS, SERVICE, forbidOtherFaces(face)),
    },
    {
      files: listFaceFolders(face, 'kit/'),
      rules: restrictImports(BY_NAME, BY_PATH, STRANGERS, SERVICE, forbidOtherFaces(face)),
    },
    {
      files: listFaceFolders(face, 'kit/'),
      ignores: ['**/*.test.*'],
      rules: restrictImports(BY_NAME, BY_PATH, STRANGERS, SERVICE, forbidOtherFaces(face), CARE, CALLS),
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
  // A floating promise loses its error. The rule needs types, so it runs only on code that writes data.
  {
    files: ['{api,contract,site}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  { files: NAMED, rules: NAME_RULES },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.routes.ts'],
    plugins: { portal: { rules: { 'require-throws': requireThrows } } },
    rules: { 'portal/require-throws': 'error' },
  },
  { files: ['{shell,mfe-*}/src/**'], rules: restrictImports(PLATFORM, KIT, BY_NAME, STRANGERS, SERVICE) },
  { files: ['shared-ui/**'], rules: restrictImports(BY_NAME, BY_PATH, STRANGERS, SERVICE) },
  ...FACES.flatMap(buildFaceRules),
  { files: ['contract/**'], rules: restrictImports(BY_NAME, STRANGERS, SERVER_SIDE, SITE) },
  { files: ['site/**', 'api/**'], rules: restrictImports(BY_NAME, STRANGERS, SERVER_SIDE) },
  { files: ['shared-ui/testing/**', 'e2e/**'], rules: { 'no-restricted-imports': 'off' } },
  // Playwright's fixtures call a function `use` that has nothing to do with React's.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['{scripts,tools}/**', 'api/src/service/start.ts', 'api/testing/**', 'e2e/**', '**/*.cjs'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
