// Writes dist/web/assets.json: the files of each named chunk, from which the site derives the preloads of a page; the called endpoints; and the versions of shared packages that this package needs, by its imports, or that the shell provides.
const path = require('node:path');
const { collectCalls } = require('./calls.cjs');

const { hashSource } = require('./integrity-plugin.cjs');
const { findScriptList } = require('./script-list-plugin.cjs');

/** The source file with which the shell begins. */
const BEGINNING = 'src/browser.tsx';

const scripts = (group) =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'));

/** Lists the late shares that the chunks of a group consume. A page has to preload them. */
const listLateShares = (compilation, group, late) =>
  group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options.shareKey)
      .filter((share) => late.includes(share)),
  );

/** Lists the shares that a package consumes from the shell. */
const listShares = (compilation) =>
  [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.options.shareKey);

/** Maps short names, such as `records` for `@chautari/shared-ui/records`, to major and minor versions. Patch versions are always compatible. */
const mapVersions = (names, versions) =>
  Object.fromEntries(
    [...new Set(names)]
      .map((name) => [
        // JSX needs React too.
        name.replace(/^@chautari\/(?:shared-ui\/)?|\/jsx-runtime$/g, ''),
        versions[name].split('.').slice(0, 2).join('.'),
      ])
      .sort(),
  );

/** Returns the lazy chunk groups. A group loaded from several places is complete only at the entry, so that one comes last. */
function laterGroups({ chunkGroups }) {
  const byEntry = (group) => Number([...group.parentsIterable].some((parent) => parent.isInitial()));
  return chunkGroups.filter((group) => !group.isInitial()).sort((a, b) => byEntry(a) - byEntry(b));
}

function collect(compilation, { late, versions, always, isShell, entry }) {
  const context = compilation.compiler.context;
  const assets = {
    entry: scripts(compilation.entrypoints.get(entry)),
    parts: {},
    ...collectCalls(compilation, isShell),
    ...(isShell
      ? { gives: mapVersions(Object.keys(versions), versions) }
      : { needs: mapVersions([...listShares(compilation), ...always], versions) }),
  };
  for (const group of laterGroups(compilation)) {
    for (const block of group.blocksIterable) {
      for (const dependency of block.dependencies) {
        const file = compilation.moduleGraph.getModule(dependency)?.nameForCondition?.();
        if (file)
          assets.parts[late[file] ?? path.relative(context, file)] = [
            ...scripts(group),
            ...new Set(listLateShares(compilation, group, Object.values(late))),
          ];
      }
    }
  }
  // All scripts with which the shell begins.
  if (isShell) assets.parts[BEGINNING] = [...assets.entry, findScriptList(compilation)];
  return assets;
}

/** Puts the hash of the content into the name of a file that is made after all others. */
function nameByContent(compilation, name) {
  const asset = compilation.getAsset(name);
  if (asset) compilation.renameAsset(name, name.replace('.', `.${hashSource(asset.source, 'base64url')}.`));
}

class AssetsPlugin {
  /**
   * `late`: lazily loaded shares by file; `versions`: of all shares and of the contract; `always`: shares that every module consumes;
   * `entry`: the name of the entrypoint.
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        // The source of `mf-manifest.json`, which the site does not need.
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
        for (const name of ['mf-manifest.json', 'LICENSES.txt']) nameByContent(compilation, name);
        compilation.emitAsset(
          'assets.json',
          new sources.RawSource(JSON.stringify(collect(compilation, this.options), null, 1)),
        );
      });
    });
  }
}

module.exports = { AssetsPlugin };
