/**
 * Rules for imports, types included. There are no circles, and a folder of the service imports only folders that come before
 * it in LAYERS.
 */
const LAYERS = [
  'database',
  'http',
  'messages',
  'addresses',
  'accounts',
  'search',
  'facilities',
  'files',
  'patients',
  'doctors',
  'appointments',
  'fhir',
  'closeAccount',
  'notices',
  'records',
  'reports',
  'duties',
  'staff',
  'exports',
  'dhis2',
  'backup',
  'pages',
  'sample',
  'settings',
  'service',
  'main',
];
const buildPattern = (layers) => `^api/src/(${layers.join('|')})(/|[.]ts$)`;

const upwards = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `above-${layer}`,
  comment: 'Pass the dependency in (service/routes.ts, main.ts), or move the code to the folder that it belongs to.',
  severity: 'error',
  from: { path: buildPattern([layer]), pathNot: '[.]test[.]ts$' },
  to: { path: buildPattern(LAYERS.slice(index + 1)) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move the code that both files need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-light',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(site|api|shared-ui|shell|mfe-[^/]+)/' },
    },
    {
      name: 'site-is-below',
      severity: 'error',
      from: { path: '^site/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(api|shared-ui|shell|mfe-[^/]+)/' },
    },
    {
      name: 'browser-knows-no-service',
      severity: 'error',
      from: { path: '^(shared-ui|shell|mfe-[^/]+)/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(site|api)/' },
    },
    {
      name: 'a-layer-has-a-place',
      comment: 'Add the new folder to LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^api/src/', pathNot: buildPattern(LAYERS) },
    },
    ...upwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
