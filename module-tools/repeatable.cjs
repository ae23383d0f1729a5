// The same sources give the same bytes, in every folder, with and without a cache. Webpack does most of it with its deterministic ids.

/**
 * Modules of the federation plugin, whose names hold the hash of an absolute path, with the ids that they get. Webpack would hash their names.
 */
const FEDERATION_IDS = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
];

class FederationIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIdsPlugin', (modules) => {
        for (const module of modules) {
          const match = FEDERATION_IDS.find(([pattern]) => pattern.test(module.identifier()));
          if (match) compilation.chunkGraph.setModuleId(module, match[1]);
        }
      });
    });
  }
}

/**
 * Puts the imports of each module back into the order of its source. Webpack sorts them in place where it skips files that only export others
 * (`ModuleGraph.finishUpdateParent`), and keeps them so in its cache: the next build would begin with that order and join modules in another.
 */
class ImportOrderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ImportOrderPlugin', (compilation) => {
      const orders = new Map();
      compilation.hooks.seal.tap('ImportOrderPlugin', () => {
        for (const module of compilation.modules) orders.set(module, [...module.dependencies]);
      });
      compilation.hooks.afterSeal.tap('ImportOrderPlugin', () => {
        for (const [module, order] of orders) module.dependencies.splice(0, Infinity, ...order);
        orders.clear();
      });
    });
  }
}

/**
 * The short names of minified scripts, in a fixed order. By default the order follows how often each letter occurs in a script, also in
 * the hashes that it names, and those are not the final ones yet: they differ between folders. The letters are in the order in which
 * scripts use them, so names compress as well. The function runs in other processes too: it uses nothing outside of it.
 */
const SHORT_NAMES = {
  get(index) {
    const first = 'etnraiosclupdhmgfbvyxwkjqzETNRAIOSCLUPDHMGFBVYXWKJQZ$_';
    const later = `${first}0123456789`;
    let name = first[index % first.length];
    for (let rest = Math.floor(index / first.length); rest > 0; rest = Math.floor(rest / later.length)) {
      rest -= 1;
      name += later[rest % later.length];
    }
    return name;
  },
};

module.exports = { FederationIdsPlugin, ImportOrderPlugin, SHORT_NAMES };
