// The names of the shell's lazy scripts are in a script of their own: each holds the hash of its content, so a change in one of them changes
// only itself and this list. The first script of the shell waits for the list (`shell/src/browser.tsx`).
const { createHash } = require('node:crypto');
const { RuntimeGlobals, RuntimeModule, sources } = require('webpack');
const { CONTENT_HASH } = require('./integrity-plugin.cjs');

/** The global variable of the list: hashes by the id of the script. */
const LIST = 'chautariScripts';
const FILE = 'scripts';

class ScriptNames extends RuntimeModule {
  constructor() {
    super('names of lazy scripts');
  }

  generate() {
    return `${RuntimeGlobals.getChunkScriptFilename} = function (id) { return id + '.' + ${LIST}[id] + '.js'; };`;
  }
}

/**
 * Starts the federation runtime before the scripts that arrived earlier than the first one. Their order is by chance, and webpack would run
 * them before it. Runtime modules of a stage are in the order of their names: this one comes after `embed/federation`, which prepares the
 * start, and before `jsonp chunk loading`, which runs what is there.
 */
class StartFederation extends RuntimeModule {
  constructor() {
    super('federation starts', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `${RuntimeGlobals.startup}();`;
  }
}

/** Returns the hashes in the names of the lazy scripts, by id. */
function listLazyScripts({ chunks }) {
  const lazy = [...chunks].filter((chunk) => !chunk.canBeInitial());
  const names = lazy.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(names.sort().map((name) => name.split('.')));
}

class ScriptListPlugin {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ScriptListPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('ScriptListPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ScriptNames());
          compilation.addRuntimeModule(chunk, new StartFederation());
          return true;
        });
      // Before the names get the hashes of the final content: webpack then replaces them here too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ScriptListPlugin', stage }, () => {
        const content = `${LIST}=${JSON.stringify(listLazyScripts(compilation))}`;
        const { hashFunction, hashDigest } = CONTENT_HASH;
        const contenthash = createHash(hashFunction).update(content).digest(hashDigest);
        compilation.emitAsset(`${FILE}.${contenthash}.js`, new sources.RawSource(content), {
          contenthash,
          immutable: true,
        });
      });
    });
  }
}

/** Returns the name of the list's file. */
const findScriptList = (compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .find((name) => name.startsWith(`${FILE}.`) && name.endsWith('.js'));

module.exports = { ScriptListPlugin, findScriptList };
