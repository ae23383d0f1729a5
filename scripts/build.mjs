// npm run build [-- name …]: builds the packages whose sources have changed, for the browser and for prerendering.
// Without a name it compiles the service as well.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { isBuilt, markBuilt, packages, ROOT } from './packages.mjs';

const require = createRequire(import.meta.url);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const configsOf = (name, mode) => require(path.join(ROOT, name, 'webpack.config.cjs'))({}, { mode });

/** Runs work with the NODE_ENV that build tools read, and gives it back: publishing in this process reads another meaning in it. */
async function withNodeEnv(mode, work) {
  if (process.env.NODE_ENV) return work();
  process.env.NODE_ENV = mode;
  return work().finally(() => {
    delete process.env.NODE_ENV;
  });
}

function run(configs) {
  const webpack = require('webpack');
  configs.parallelism = 2;
  const compiler = webpack(configs);
  for (const one of compiler.compilers) {
    let started = 0;
    one.hooks.run.tap('progress', () => {
      started = Date.now();
    });
    one.hooks.done.tap('progress', () => console.log(`  built ${one.options.name} in ${seconds(started)}`));
  }
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve(stats.stats)));
    });
  });
}

/** The files of the repository that the builds of a package have read outside of its folder. */
const filesReadBy = (name, built) =>
  [
    ...new Set(
      built
        .filter(({ compilation }) => compilation.options.context === path.join(ROOT, name))
        .flatMap(({ compilation }) => [...compilation.fileDependencies])
        .filter((file) => file.startsWith(ROOT) && !file.includes('node_modules'))
        .map((file) => path.relative(ROOT, file))
        .filter((file) => !file.startsWith(`${name}${path.sep}`) && statSync(path.join(ROOT, file)).isFile()),
    ),
  ].sort();

/** Builds what is out of date of the named packages (all, if none is named) and returns their names. */
export async function build(names = packages(), mode = 'production') {
  const stale = names.filter((name) => !isBuilt(name, mode));
  if (!stale.length) return stale;
  const started = Date.now();
  console.log(`Building ${stale.join(', ')} …`);
  const built = await withNodeEnv(mode, () => run(stale.flatMap((name) => configsOf(name, mode))));
  for (const name of stale) markBuilt(name, mode, filesReadBy(name, built));
  console.log(`Built in ${seconds(started)}`);
  return stale;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  try {
    await build(names.length ? names : undefined);
    if (!names.length) await compile();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
