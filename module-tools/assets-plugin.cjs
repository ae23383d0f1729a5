// Writes dist/web/assets.json: the files that the browser needs for each chunk loaded by name, from which the site derives the preloads of
// a page; the integrity of each script; the endpoints that it calls; and the versions of shared packages that this package needs, by its imports, or that the shell provides.
const path = require('node:path');
const { callsOf } = require('./calls.cjs');
const { integritiesOf } = require('./integrity-plugin.cjs');

const scripts = (group) =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'));

/** The shares that the chunks of a group take from the shell. A page must preload those that the shell loads late. */
const takenLate = (compilation, group, late) =>
  group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options.shareKey)
      .filter((share) => late.includes(share)),
  );

/** The names of the shares that a package takes from the shell. */
const takenBy = (compilation) =>
  [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.options.shareKey);

/** `records` of `@chautari/shared-ui/records`, with the first two numbers of its version; a new third number never needs a change elsewhere. */
const said = (names, versions) =>
  Object.fromEntries(
    [...new Set(names)]
      .map((name) => [
        // JSX needs React as much as a hook does.
        name.replace(/^@chautari\/(?:shared-ui\/)?|\/jsx-runtime$/g, ''),
        versions[name].split('.').slice(0, 2).join('.'),
      ])
      .sort(),
  );

/** The chunks loaded after the entry. A group loaded from several places is complete only at the entry, so that one is named last. */
function laterGroups({ chunkGroups }) {
  const byEntry = (group) => Number([...group.parentsIterable].some((parent) => parent.isInitial()));
  return chunkGroups.filter((group) => !group.isInitial()).sort((one, other) => byEntry(one) - byEntry(other));
}

function collect(compilation, { late, versions, always, isShell }) {
  const context = compilation.compiler.context;
  const assets = {
    entry: [],
    parts: {},
    integrities: integritiesOf(compilation),
    ...callsOf(compilation, isShell),
    ...(isShell
      ? { gives: said(Object.keys(versions), versions) }
      : { needs: said([...takenBy(compilation), ...always], versions) }),
  };
  for (const [name, entrypoint] of compilation.entrypoints) if (name === 'main') assets.entry = scripts(entrypoint);
  for (const group of laterGroups(compilation)) {
    for (const block of group.blocksIterable) {
      for (const dependency of block.dependencies) {
        const file = compilation.moduleGraph.getModule(dependency)?.nameForCondition?.();
        if (file)
          assets.parts[late[file] ?? path.relative(context, file)] = [
            ...scripts(group),
            ...new Set(takenLate(compilation, group, Object.values(late))),
          ];
      }
    }
  }
  return assets;
}

class AssetsPlugin {
  /** `late`: the shares that the shell loads only when they are needed, by their file; `versions`: of everything that is shared, and of the contract; `always`: what every module takes. */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        // What `mf-manifest.json` is made of; nobody reads it from the site.
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
        compilation.emitAsset(
          'assets.json',
          new sources.RawSource(JSON.stringify(collect(compilation, this.options), null, 1)),
        );
      });
    });
  }
}

module.exports = { AssetsPlugin };
