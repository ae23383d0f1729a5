// The webpack configuration of all packages. A package's webpack.config.cjs is one line: require('@chautari/module-tools/webpack')(__dirname).
// Each package is built twice: for the browser, as a federated module, and for Node, where its pages are prerendered.
// The reasons behind the federation options are in docs/decisions/0002-module-federation.md.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { AssetsPlugin } = require('./assets-plugin.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { CONTRACT, KIT, TSCONFIG } = require('./kit.cjs');
const { nameOf } = require('./name.cjs');

const version = (name) => require(`${name}/package.json`).version;
const faces = require('./faces.cjs');
const { faceVersion, contractVersion } = require('./versions.cjs');

/** A federation name must be a JavaScript identifier and no reserved word: mfe-patient is chautari_patient. */
const identifier = (name) => `chautari_${name.replace(/^mfe-/, '').replace(/\W/g, '_')}`;

const versionsOf = (names) => Object.fromEntries(names.map((name) => [faces.shareOf(name), `${faceVersion(name)}.0`]));

/** The packages that the shell provides to every module: one copy of each, never bundled with a module. */
const FIRST = {
  react: version('react'),
  'react/jsx-runtime': version('react'),
  'react-dom': version('react-dom'),
  '@emotion/react': version('@emotion/react'),
  ...versionsOf(faces.EAGER),
};
const LATER = versionsOf(faces.LATER);
/** zod as the contract uses it. Prerendering bundles have a copy each. */
const ZOD = '@chautari/contract/zod';

function shared(isShell) {
  const one = (v, more) => ({ singleton: true, strictVersion: true, version: v, requiredVersion: `^${v}`, ...more });
  const list = (names, more) =>
    Object.fromEntries(Object.entries(names).map(([name, v]) => [name, one(v, isShell ? more : { import: false })]));
  // Named by its file, a face is available to modules even if the shell never imports it.
  const face = (name) => ({ import: faces.fileOf(path.basename(name)) });
  return {
    ...list(FIRST, { eager: true }),
    ...Object.assign({}, ...Object.keys(LATER).map((name) => list({ [name]: LATER[name] }, face(name)))),
    ...list({ [ZOD]: VERSIONS[ZOD] }, { import: require.resolve(ZOD) }),
  };
}

/** Aliases to one copy of the federation runtime in the shell, which modules use too. Its packages also contain a larger CommonJS copy. */
function oneRuntime() {
  const file = (name, inside) =>
    path.join(
      path.dirname(require.resolve(name, { paths: [require.resolve('@module-federation/enhanced/runtime')] })),
      inside,
    );
  return {
    '@module-federation/runtime-core$': file('@module-federation/runtime-core', 'index.js'),
    '@module-federation/sdk$': file('@module-federation/sdk', 'index.js'),
    '@module-federation/error-codes$': file('@module-federation/error-codes', 'index.mjs'),
    '@module-federation/error-codes/browser$': file('@module-federation/error-codes', 'browser.mjs'),
  };
}

/** react-router's package names its development build, which warns and checks more, whatever the mode. */
const productionRouter = () => ({
  'react-router$': path.join(
    path.dirname(require.resolve('react-router', { paths: [KIT] })),
    '../production/index.mjs',
  ),
});

/** The runtime that starts a container. The entries of modules take the copy of the shell, which cuts their size to a third. */
const RUNTIME = '@module-federation/runtime';
const RUNTIME_VERSION = JSON.parse(
  readFileSync(
    require
      .resolve('@module-federation/enhanced/webpack')
      .replace(/(@module-federation.enhanced.).*/, '$1package.json'),
    'utf8',
  ),
).version;
const runtimeOfShell = ({ request }, done) =>
  /webpack-bundler-runtime/.test(request) ? done(null, 'global chautariFederation') : done();

/** Each catalogue by its language: `./np` is `src/locales/np.json`. */
const cataloguesOf = (dir) =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'src/locales'))
      .filter((file) => /^[a-z]+\.json$/.test(file))
      .map((file) => [`./${path.basename(file, '.json')}`, `./src/locales/${file}`]),
  );

const federation = (dir, name, isShell) =>
  new ModuleFederationPlugin({
    name: identifier(name),
    filename: isShell ? undefined : 'remoteEntry.js',
    exposes: isShell ? {} : { './mfe': './src/mfe.tsx', ...cataloguesOf(dir) },
    remotes: {},
    shared: shared(isShell),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    // For tools of the ecosystem; the shell itself loads `remoteEntry.js` by the registry of the site.
    manifest: !isShell,
    experiments: {
      [isShell ? 'provideExternalRuntime' : 'externalRuntime']: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

const CONTRACT_VERSION = `${contractVersion()}.0`;
/** What breaks an endpoint does not break zod, which modules share with the shell. */
const ZOD_VERSION = require(require.resolve('zod/package.json', { paths: [CONTRACT] })).version;
const VERSIONS = {
  ...FIRST,
  ...LATER,
  '@chautari/contract': CONTRACT_VERSION,
  [ZOD]: ZOD_VERSION,
  [RUNTIME]: RUNTIME_VERSION,
};

/** A drawing as a data address in plain text, which compresses far better than base64. */
const drawing = (content) =>
  `data:image/svg+xml,${content
    .toString()
    .trim()
    .replace(/>\s+</g, '><')
    .replace(/"/g, "'")
    .replace(/[%#<>\n]/g, encodeURIComponent)}`;

/** Drawings name their colours as styles do; a picture of its own gets them when it is built. */
const DRAWING_COLOURS = require.resolve('./drawing-colours.cjs');

/** Third-party packages are JavaScript; the kit and the contract are TypeScript, installed or beside the module. */
const FOREIGN = /node_modules[\\/](?!@chautari[\\/])/;

/** The folder whose packages a package uses: the repository, or its own folder outside of it. */
const installed = (dir) =>
  existsSync(path.join(dir, 'node_modules/webpack')) || path.dirname(dir) === dir ? dir : installed(path.dirname(dir));

const common = (dir, mode, target) => ({
  context: dir,
  mode,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('ts-loader'),
        exclude: FOREIGN,
        options: {
          transpileOnly: true,
          onlyCompileBundledFiles: true,
          allowTsInNodeModules: true,
          configFile: TSCONFIG,
          compilerOptions: { noEmit: false },
        },
      },
      { test: /\.svg$/, loader: DRAWING_COLOURS },
      {
        test: /\.(svg|woff2|png|jpg)$/,
        oneOf: [
          { resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: drawing } },
          { type: 'asset/resource' },
        ],
      },
    ],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(installed(dir), '.cache/webpack'),
    name: `${nameOf(dir)}-${target}-${mode}`,
    buildDependencies: { config: [__filename, TSCONFIG] },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

function web(dir, name, mode) {
  const isShell = name === 'shell';
  const base = common(dir, mode, 'web');
  return {
    ...base,
    name: `${name} web`,
    target: ['web', 'es2020'],
    // The manifest plugin warns at every build that addresses are found at run time, which is meant.
    infrastructureLogging: { level: 'error' },
    entry: isShell ? { main: './src/browser.tsx' } : {},
    output: {
      path: path.join(dir, 'dist/web'),
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      ...(isShell && { alias: { ...oneRuntime(), ...(mode === 'production' && productionRouter()) } }),
    },
    externals: isShell ? [] : [runtimeOfShell],
    // Each further request is expensive on a slow link: each lazy part of the shell is one file, and so is the code that several screens of
    // a module share, vendor code included.
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: false,
      splitChunks: isShell ? false : { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      federation(dir, name, isShell),
      new IntegrityPlugin(),
      new AssetsPlugin({
        late: {
          ...Object.fromEntries(faces.LATER.map((name) => [faces.fileOf(name), faces.shareOf(name)])),
          [require.resolve(ZOD)]: ZOD,
        },
        versions: VERSIONS,
        always: [RUNTIME],
        isShell,
      }),
    ],
  };
}

function node(dir, name, mode) {
  const isShell = name === 'shell';
  return {
    ...common(dir, mode, 'node'),
    name: `${name} node`,
    target: 'node20',
    entry: { server: isShell ? './src/server.tsx' : './src/mfe.tsx' },
    // The address of the files is known only when they are published: the site replaces /@assets/.
    output: {
      path: path.join(dir, 'dist/node'),
      publicPath: `/@assets/${name}/`,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      clean: true,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    // In Node, too, a module gets shared packages from the shell.
    externals: isShell
      ? []
      : Object.fromEntries(Object.keys({ ...FIRST, ...LATER }).map((key) => [key, `commonjs2 ${key}`])),
    // React renders several times faster in production mode, and pages are rendered after every rebuild during development.
    optimization: { nodeEnv: 'production', splitChunks: false, runtimeChunk: false, minimize: false },
    module: {
      ...common(dir, mode, 'node').module,
      rules: common(dir, mode, 'node').module.rules.map((rule) =>
        rule.oneOf
          ? {
              ...rule,
              oneOf: rule.oneOf.map((one) =>
                one.type === 'asset/resource' ? { ...one, generator: { emit: false } } : one,
              ),
            }
          : rule,
      ),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
  };
}

/** Scripts of the shell that are no part of React's: the one that is in every page, the one that every page loads after it, and the service worker. They are the same for development. */
const inlineScripts = (dir) => ({
  ...common(dir, 'production', 'inline'),
  name: 'shell inline',
  target: ['web', 'es2020'],
  entry: {
    inline: path.join(KIT, 'src/inlineScript/index.ts'),
    later: path.join(KIT, 'src/inlineScript/later.ts'),
    worker: './src/worker.ts',
  },
  output: { path: path.join(dir, 'dist/inline'), filename: '[name].js', clean: true },
});

module.exports =
  (dir) =>
  (_env, { mode = process.env.NODE_ENV === 'development' ? 'development' : 'production' } = {}) => {
    const name = nameOf(dir);
    return [web(dir, name, mode), node(dir, name, mode), ...(name === 'shell' ? [inlineScripts(dir)] : [])];
  };
module.exports.identifier = identifier;
module.exports.SHARED = Object.keys({ ...FIRST, ...LATER });
module.exports.common = common;
module.exports.installed = installed;
module.exports.FOREIGN = FOREIGN;
