// chautari-module build, in the folder of a module: builds it into dist/, for the browser and for prerendering. It needs only the module, the kit and the contract.
const path = require('node:path');
const webpack = require('webpack');
const { getName } = require('./name.cjs');

process.env.NODE_ENV ??= 'production';
const dir = process.cwd();
const compiler = webpack(require(path.join(dir, 'webpack.config.cjs'))({}, { mode: 'production' }));

compiler.run((error, stats) => {
  const failed =
    error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : undefined);
  compiler.close(() => {
    console.log(failed ? failed.message : `${getName(dir)} is built in dist/`);
    process.exitCode = failed ? 1 : 0;
  });
});
