// npm run build [-- name …]: builds the packages whose sources have changed, for the browser and for prerendering.
// Without a name it also compiles the service.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileService } from './compile.mjs';
import { isBuilt, markBuilt, listFrontends, ROOT } from './packages.mjs';

const require = createRequire(import.meta.url);
const formatElapsed = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const loadConfigs = (name, mode) => require(path.join(ROOT, name, 'webpack.config.cjs'))({}, { mode });

/** Runs work with the NODE_ENV that build tools read and restores it, since publishing in this process reads it differently. */
async function withNodeEnv(mode, work) {
  if (process.env.NODE_ENV) return work();
  process.env.NODE_ENV = mode;
  return work().finally(() => {
    delete process.env.NODE_ENV;
  });
}

function runWebpack(configs) {
  const webpack = require('webpack');
  configs.parallelism = 2;
  const compiler = webpack(configs);
  for (const { hooks, options } of compiler.compilers) {
    let started = 0;
    hooks.run.tap('progress', () => {
      started = Date.now();
    });
    hooks.done.tap('progress', () => console.log(`  built ${options.name} in ${formatElapsed(started)}`));
  }
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve(stats.stats)));
    });
  });
}

/** Returns the files outside a package's folder that its builds read. */
const listExternalFiles = (name, results) =>
  [
    ...new Set(
      results
        .filter(({ compilation }) => compilation.options.context === path.join(ROOT, name))
        .flatMap(({ compilation }) => [...compilation.fileDependencies])
        .filter((file) => file.startsWith(ROOT) && !file.includes('node_modules'))
        .map((file) => path.relative(ROOT, file))
        .filter((file) => !file.startsWith(`${name}${path.sep}`) && statSync(path.join(ROOT, file)).isFile()),
    ),
  ].sort();

/** Builds the packages that are out of date and returns their names. */
export async function buildPackages(names = listFrontends(), mode = 'production') {
  const stale = names.filter((name) => !isBuilt(name, mode));
  if (!stale.length) return stale;
  const started = Date.now();
  console.log(`Building ${stale.join(', ')} …`);
  const results = await withNodeEnv(mode, () => runWebpack(stale.flatMap((name) => loadConfigs(name, mode))));
  for (const name of stale) markBuilt(name, mode, listExternalFiles(name, results), started);
  console.log(`Built in ${formatElapsed(started)}`);
  return stale;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  try {
    await buildPackages(names.length ? names : undefined);
    if (!names.length) await compileService();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
