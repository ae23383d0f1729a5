// Browsers check every script that webpack loads against the hash of the build. The entry contains the hashes of all others, and the site's
// registry contains the hash of the entry, so that a changed script does not run.
// A module that failed is requested again as remoteEntry.js?try=1. Its chunks need another address too, because a browser answers the old
// one from the preload that failed: they get the query of their entry.
const { createHash } = require('node:crypto');
const { RuntimeGlobals, RuntimeModule } = require('webpack');
const LoadScript = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const PLACE = 'the integrities of the other scripts';
const NAMES = `${RuntimeGlobals.require}.integrities`;
const QUERY = `${RuntimeGlobals.require}.entryQuery`;

/** Format: `a.js sha256-… b.js sha256-…`, without quotes, because the minifier may change the quotes around it. */
class Integrities extends RuntimeModule {
  constructor() {
    super('integrities and the query of the entry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `${NAMES} = Object.fromEntries(${JSON.stringify(PLACE)}.split(' ').map(function (file, at, all) { return [file, all[at + 1]]; }));\n${QUERY} = (document.currentScript && document.currentScript.src.split('?')[1]) || '';`;
  }
}

const getIntegrity = (source) => `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`;

/** Returns the integrity of each script of a compilation, by name. */
const getIntegrities = (compilation, filter = () => true) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name, source }) => name.endsWith('.js') && filter(source))
      .map(({ name, source }) => [name, getIntegrity(source)]),
  );

const holdsPlace = (source) => source.source().includes(PLACE);

class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new Integrities());
      });
      LoadScript.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) =>
          `${code}\nvar known = ${NAMES}[url.split('?')[0].split('/').pop()];\nif (known) script.integrity = known;\nif (${QUERY}) script.src += '?' + ${QUERY};`,
      );
      // Runs after the last change of the scripts, when file names contain content hashes.
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        () => {
          const list = Object.entries(getIntegrities(compilation, (source) => !holdsPlace(source)))
            .flat()
            .join(' ');
          for (const { name, source } of compilation.getAssets()) {
            if (name.endsWith('.js') && holdsPlace(source))
              compilation.updateAsset(name, new sources.RawSource(source.source().replace(PLACE, list)));
          }
        },
      );
    });
  }
}

module.exports = { IntegrityPlugin, getIntegrities };
