// Writes dist/web/assets.json: which files the browser needs for each thing that is loaded by name. The site works out
// from it what a page must preload, so that no page waits for one file to learn of the next.
const path = require('node:path');

const scripts = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'));

function collect(compilation) {
  const context = compilation.compiler.context;
  const assets = { entry: [], parts: {} };
  for (const [name, entrypoint] of compilation.entrypoints) if (name === 'main') assets.entry = scripts(entrypoint);
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const block of group.blocksIterable) {
      for (const dependency of block.dependencies) {
        const file = compilation.moduleGraph.getModule(dependency)?.nameForCondition?.();
        if (file) assets.parts[path.relative(context, file)] = scripts(group);
      }
    }
  }
  return assets;
}

class AssetsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(collect(compilation), null, 1)));
      });
    });
  }
}

module.exports = { AssetsPlugin };
