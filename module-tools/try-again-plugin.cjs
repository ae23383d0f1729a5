// A module that failed is requested again as remoteEntry.js?try=1. Its chunks need another address too, because a browser answers
// the old one from the preload that failed.
const { RuntimeGlobals, RuntimeModule } = require('webpack');

class FollowEntryQuery extends RuntimeModule {
  constructor() {
    super('chunks follow the query of their entry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename;
    return `var query = (document.currentScript && document.currentScript.src.split('?')[1]) || '';\nif (query) { var plain = ${name}; ${name} = function (id) { return plain(id) + '?' + query; }; }`;
  }
}

class TryAgainPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('TryAgainPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('TryAgainPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new FollowEntryQuery());
        });
    });
  }
}

module.exports = { TryAgainPlugin };
