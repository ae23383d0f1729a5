// The webpack configuration of all packages. A package's webpack.config.cjs is one line: require('@chautari/module-tools/webpack')(__dirname).
// Each package is built twice: for the browser, as a federated module, and for Node, where its pages are prerendered.
// The reasons behind the federation options are in docs/decisions/0002-module-federation.md.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { SourceMapDevToolPlugin } = require('webpack');
const { AssetsPlugin } = require('./assets-plugin.cjs');
const { CONTENT_HASH, IntegrityPlugin } = require('./integrity-plugin.cjs');
const { CONTRACT, KIT, TSCONFIG } = require('./kit.cjs');
const { getName } = require('./name.cjs');
const { FederationIdsPlugin, ImportOrderPlugin, SHORT_NAMES } = require('./repeatable.cjs');
const { ScriptListPlugin } = require('./script-list-plugin.cjs');

/** The minimizer that webpack itself uses. */
const Minimizer = require(require.resolve('minimizer-webpack-plugin', { paths: [require.resolve('webpack')] }));

const version = (name) => require(`${name}/package.json`).version;
const faces = require('./faces.cjs');
const { faceVersion, contractVersion } = require('./versions.cjs');

/** Returns the federation name, which has to be a JavaScript identifier: mfe-patient → chautari_patient. */
const identifier = (name) => `chautari_${name.replace(/^mfe-/, '').replace(/\W/g, '_')}`;

const getVersions = (names) =>
  Object.fromEntries(names.map((name) => [faces.getShareName(name), `${faceVersion(name)}.0`]));

/** Packages that the shell provides to every module, never bundled with a module. */
const FIRST = {
  react: version('react'),
  'react/jsx-runtime': version('react'),
  'react-dom': version('react-dom'),
  '@emotion/react': version('@emotion/react'),
  ...getVersions(faces.EAGER),
};
const LATER = getVersions(faces.LATER);
/** zod as used by the contract. Every prerendering bundle has its own copy. */
const ZOD = '@chautari/contract/zod';

function shared(isShell) {
  const buildShare = (v, more) => ({
    singleton: true,
    strictVersion: true,
    version: v,
    requiredVersion: `^${v}`,
    ...more,
  });
  const list = (names, more) =>
    Object.fromEntries(
      Object.entries(names).map(([name, v]) => [name, buildShare(v, isShell ? more : { import: false })]),
    );
  // Imported by file, a face is available to modules even if the shell never imports it.
  const face = (name) => ({ import: faces.getFile(path.basename(name)) });
  return {
    ...list(FIRST, { eager: true }),
    ...Object.assign({}, ...Object.keys(LATER).map((name) => list({ [name]: LATER[name] }, face(name)))),
    ...list({ [ZOD]: VERSIONS[ZOD] }, { import: require.resolve(ZOD) }),
  };
}

/** Returns aliases to a single copy of the federation runtime. Its packages also contain a larger CommonJS copy. */
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

/** Aliases react-router to its production build, because its package always resolves to the development build. */
const productionRouter = () => ({
  'react-router$': path.join(
    path.dirname(require.resolve('react-router', { paths: [KIT] })),
    '../production/index.mjs',
  ),
});

/** The container runtime. Entries of modules use the copy of the shell, which reduces their size to a third. */
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

/** Lists the catalogues by exposed name: `./np` is `src/locales/np.json`. */
const listCatalogues = (dir) =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'src/locales'))
      .filter((file) => /^[a-z]+\.json$/.test(file))
      .map((file) => [`./${path.basename(file, '.json')}`, `./src/locales/${file}`]),
  );

const federation = (dir, name, isShell) =>
  new ModuleFederationPlugin({
    name: identifier(name),
    filename: isShell ? undefined : 'remoteEntry.[contenthash].js',
    exposes: isShell ? {} : { './mfe': './src/mfe.tsx', ...listCatalogues(dir) },
    remotes: {},
    shared: shared(isShell),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    // For other federation tools. The shell loads `remoteEntry.js` from the registry of the site.
    manifest: !isShell,
    experiments: {
      [isShell ? 'provideExternalRuntime' : 'externalRuntime']: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

const CONTRACT_VERSION = `${contractVersion()}.0`;
/** Version of zod, which modules share with the shell independently of the contract's version. */
const ZOD_VERSION = require(require.resolve('zod/package.json', { paths: [CONTRACT] })).version;
const VERSIONS = {
  ...FIRST,
  ...LATER,
  '@chautari/contract': CONTRACT_VERSION,
  [ZOD]: ZOD_VERSION,
  [RUNTIME]: RUNTIME_VERSION,
};

/** Encodes a drawing as a plain-text data URL, which compresses far better than base64. */
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

/** Returns the folder with the node_modules of a package: the repository, or its own folder outside of it. */
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
          compilerOptions: { noEmit: false, sourceMap: true },
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
    name: `${getName(dir)}-${target}-${mode}`,
    buildDependencies: { config: [__filename, TSCONFIG] },
  },
  plugins: [new ImportOrderPlugin()],
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/**
 * Writes a source map beside each script, without the sources: the site keeps them for the module's publishers. Scripts of a published build
 * do not name them.
 */
const sourceMaps = (dir, mode) =>
  new SourceMapDevToolPlugin({
    filename: '[file].map',
    noSources: mode === 'production',
    ...(mode === 'production' && { append: false }),
    moduleFilenameTemplate: ({ absoluteResourcePath, resourcePath }) =>
      path.isAbsolute(absoluteResourcePath)
        ? path.relative(dir, absoluteResourcePath).replaceAll(path.sep, '/')
        : resourcePath,
  });

/** Collects licenses in one file. By default each script names a file with its own hash, and so would not have the hash of its content. */
const minimizer = () =>
  new Minimizer({
    terserOptions: { compress: { passes: 2 }, mangle: { nth_identifier: SHORT_NAMES } },
    extractComments: { filename: 'LICENSES.txt', banner: false },
  });

/** Makes the bundle for Node less than half as large, and so quicker to read, with 40 MB less memory. Compressing would take long and save little more. */
const nodeMinimizer = () =>
  new Minimizer({
    minify: Minimizer.swcMinify,
    minimizerOptions: { compress: false, mangle: true, format: { comments: false } },
    extractComments: false,
  });

const PACKAGES = 'packages';

/** What several lazy parts of the shell share is a file of its own from this size on, in bytes before compression: below, a request costs more. */
const MIN_SHARED_SIZE = 20_000;

/** Third-party packages of the shell's first script, with the runtimes, are a file of their own, since they change seldom. */
const splitShell = () => ({
  cacheGroups: {
    default: { minChunks: 2, minSize: MIN_SHARED_SIZE, reuseExistingChunk: true },
    defaultVendors: false,
    [PACKAGES]: { name: PACKAGES, test: FOREIGN, chunks: 'initial', enforce: true },
  },
});

function web(dir, name, mode) {
  const isShell = name === 'shell';
  const base = common(dir, mode, 'web');
  return {
    ...base,
    name: `${name} web`,
    target: ['web', 'es2020'],
    // The manifest plugin warns about the public path at run time, which is intended.
    infrastructureLogging: { level: 'error' },
    entry: isShell ? { main: './src/browser.tsx' } : {},
    output: {
      path: path.join(dir, 'dist/web'),
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      filename: '[name].[contenthash].js',
      chunkFilename: '[id].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      ...CONTENT_HASH,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      ...(isShell && { alias: { ...oneRuntime(), ...(mode === 'production' && productionRouter()) } }),
    },
    externals: isShell ? [] : [runtimeOfShell],
    // Requests are expensive on a slow connection: each lazy part of the shell is one file, and so is the code that several screens of a
    // module share, including vendor code.
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: isShell && { name: PACKAGES },
      minimizer: [minimizer()],
      splitChunks: isShell ? splitShell() : { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...base.plugins,
      federation(dir, name, isShell),
      new FederationIdsPlugin(),
      sourceMaps(dir, mode),
      ...(isShell ? [new ScriptListPlugin()] : []),
      new IntegrityPlugin({ isProduction: mode === 'production' }),
      new AssetsPlugin({
        late: {
          ...Object.fromEntries(faces.LATER.map((name) => [faces.getFile(name), faces.getShareName(name)])),
          [require.resolve(ZOD)]: ZOD,
        },
        versions: VERSIONS,
        always: [RUNTIME],
        isShell,
        entry: isShell ? 'main' : identifier(name),
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
    // The address of the files is known only at publication, when the site replaces /@assets/.
    output: {
      path: path.join(dir, 'dist/node'),
      publicPath: `/@assets/${name}/`,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      clean: true,
      assetModuleFilename: '[name].[contenthash][ext]',
      ...CONTENT_HASH,
    },
    // A module gets shared packages from the shell in Node too.
    externals: isShell
      ? []
      : Object.fromEntries(Object.keys({ ...FIRST, ...LATER }).map((key) => [key, `commonjs2 ${key}`])),
    // Production mode, even in development: pages are rendered after every rebuild, and React is several times faster in it.
    optimization: {
      nodeEnv: 'production',
      splitChunks: false,
      runtimeChunk: false,
      minimize: mode === 'production',
      minimizer: [nodeMinimizer()],
    },
    module: {
      ...common(dir, mode, 'node').module,
      rules: common(dir, mode, 'node').module.rules.map((rule) =>
        rule.oneOf
          ? {
              ...rule,
              oneOf: rule.oneOf.map((entry) =>
                entry.type === 'asset/resource' ? { ...entry, generator: { emit: false } } : entry,
              ),
            }
          : rule,
      ),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
  };
}

/** Configures the shell's scripts outside React: the inline script, that of sign-in pages, the deferred script, and the service worker. Development uses the same. */
const inlineScripts = (dir) => ({
  ...common(dir, 'production', 'inline'),
  name: 'shell inline',
  target: ['web', 'es2020'],
  entry: {
    inline: path.join(KIT, 'src/inlineScript/index.ts'),
    signIn: path.join(KIT, 'src/inlineScript/signIn/index.ts'),
    later: path.join(KIT, 'src/inlineScript/later.ts'),
    worker: './src/worker.ts',
  },
  output: { path: path.join(dir, 'dist/inline'), filename: '[name].js', clean: true },
});

module.exports =
  (dir) =>
  (_env, { mode = process.env.NODE_ENV === 'development' ? 'development' : 'production' } = {}) => {
    const name = getName(dir);
    return [web(dir, name, mode), node(dir, name, mode), ...(name === 'shell' ? [inlineScripts(dir)] : [])];
  };
module.exports.identifier = identifier;
module.exports.SHARED = Object.keys({ ...FIRST, ...LATER });
module.exports.common = common;
module.exports.installed = installed;
module.exports.FOREIGN = FOREIGN;
