// Writes dist/web/assets.json: which files the browser needs for each thing that is loaded by name. The site works out
// from it what a page must preload, so that no page waits for one file to learn of the next. And the integrity of each script.
const path = require('node:path');
const { integritiesOf } = require('./webpack-integrity-plugin.cjs');

const scripts = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'));

/** What the chunks of a group take from the shell: a page must preload that too where the shell loads it late. */
const takenLate = (compilation, group, late) =>
  group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter((module) => module.type === 'consume-shared-module').map((module) => module.options.shareKey).filter((share) => late.includes(share)));

function collect(compilation, late) {
  const context = compilation.compiler.context;
  const assets = { entry: [], parts: {}, integrities: integritiesOf(compilation) };
  for (const [name, entrypoint] of compilation.entrypoints) if (name === 'main') assets.entry = scripts(entrypoint);
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const block of group.blocksIterable) {
      for (const dependency of block.dependencies) {
        const file = compilation.moduleGraph.getModule(dependency)?.nameForCondition?.();
        if (file) assets.parts[path.relative(context, file)] = [...scripts(group), ...new Set(takenLate(compilation, group, late))];
      }
    }
  }
  return assets;
}

class AssetsPlugin {
  /** `late`: the shares that the shell loads only when they are needed. */
  constructor(late) {
    this.late = late;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(collect(compilation, this.late), null, 1)));
      });
    });
  }
}

module.exports = { AssetsPlugin };
