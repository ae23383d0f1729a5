/**
 * The arrows between files, types included. There is no circle, and the folders of the service rest on each other in one
 * order: a folder imports only those that stand before it in LAYERS.
 */
const LAYERS = [
  'database',
  'http',
  'messages',
  'addresses',
  'accounts',
  'search',
  'files',
  'patients',
  'doctors',
  'appointments',
  'fhir',
  'closeAccount',
  'notices',
  'records',
  'reports',
  'staff',
  'exports',
  'backup',
  'pages',
  'sample',
  'settings',
  'service',
  'main',
];
const pathOf = (layers) => `^api/src/(${layers.join('|')})(/|[.]ts$)`;

const upwards = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `above-${layer}`,
  comment: 'Pass what you need in (service/routes.ts, main.ts), or move the code to the folder that it belongs to.',
  severity: 'error',
  from: { path: pathOf([layer]), pathNot: '[.]test[.]ts$' },
  to: { path: pathOf(LAYERS.slice(index + 1)) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both files need into a third one.',
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
      comment: 'Name the new folder in LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^api/src/', pathNot: pathOf(LAYERS) },
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
