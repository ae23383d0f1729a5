// The name of every published file ends in the SHA-256 of its content, so a script is loaded with the integrity that its name says, and a
// changed script does not run. The registry of the site holds the integrity of the first one.
// A module that failed is requested again as remoteEntry.….js?try=1. Its chunks need another address too, because a browser answers the old
// one from the preload that failed: they get the query of their entry.
const { createHash } = require('node:crypto');
const { RuntimeGlobals, RuntimeModule, WebpackError } = require('webpack');
const LoadScript = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const QUERY = `${RuntimeGlobals.require}.entryQuery`;

/** The whole SHA-256 of the content, in base64url. */
const CONTENT_HASH = { hashFunction: 'sha256', hashDigest: 'base64url', hashDigestLength: 43 };

class EntryQuery extends RuntimeModule {
  constructor() {
    super('query of the entry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `${QUERY} = (document.currentScript && document.currentScript.src.split('?')[1]) || '';`;
  }
}

/** Sets the integrity of a script by its name: base64url without its last sign becomes base64. */
const SET_INTEGRITY = `var hash = /\\.([\\w-]{43})\\.js$/.exec(url);
if (hash) script.integrity = 'sha256-' + hash[1].replace(/-/g, '+').replace(/_/g, '/') + '=';`;

const hashSource = (source, digest) => createHash('sha256').update(source.buffer()).digest(digest);

class IntegrityPlugin {
  /** `isProduction`: in development, files name their source maps, and their names are hashes of something else. */
  constructor({ isProduction }) {
    this.isProduction = isProduction;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new EntryQuery());
      });
      LoadScript.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\n${this.isProduction ? SET_INTEGRITY : ''}\nif (${QUERY}) script.src += '?' + ${QUERY};`,
      );
      if (!this.isProduction) return;
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation.getAssets())
            if (name.endsWith('.js') && !name.includes(`.${hashSource(source, 'base64url')}.`))
              compilation.errors.push(new WebpackError(`${name} is not named after its content`));
        },
      );
    });
  }
}

module.exports = { CONTENT_HASH, IntegrityPlugin, hashSource };
