// Writes dist/web/assets.json: which files the browser needs for each thing that is loaded by name. The site works out
// from it what a page must preload, so that no page waits for one file to learn of the next. And the integrity of each script,
// and which versions of what is shared the package needs, by what it really imports; the shell says in the same words what it gives.
const path = require('node:path');
const { integritiesOf } = require('./integrity-plugin.cjs');

const scripts = (group) =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js'));

/** What the chunks of a group take from the shell: a page must preload that too where the shell loads it late. */
const takenLate = (compilation, group, late) =>
  group.chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options.shareKey)
      .filter((share) => late.includes(share)),
  );

const CONTRACT = '@chautari/contract';
const PLATFORM = '@chautari/shared-ui/platform';

/** Whether a module names `call` of the platform face: how the service is asked. */
const calls = ({ dependencies }) =>
  dependencies.some(({ request, ids }) => request === PLATFORM && ids?.[0] === 'call');

/** The names of what a package takes from the shell, and of the contract where it speaks to the service. */
function takenBy(compilation) {
  const modules = [...compilation.modules];
  const taken = modules
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.options.shareKey);
  const inside = modules.flatMap((module) => [module, ...(module.modules ?? [])]);
  const asks = inside.some((module) => /[\\/]api[\\/]src[\\/]/.test(module.resource ?? '') || calls(module));
  return [...taken, ...(asks ? [CONTRACT] : [])];
}

/** `records` of `@chautari/shared-ui/records`, with the first two numbers of its version; the third asks nothing of anybody. */
const said = (names, versions) =>
  Object.fromEntries(
    [...new Set(names)]
      .filter((name) => name !== 'react/jsx-runtime')
      .map((name) => [name.replace(/^@chautari\/[^/]+\//, ''), versions[name].split('.').slice(0, 2).join('.')])
      .sort(),
  );

/** What is loaded after the entry. What may be loaded from several places comes whole where the entry asks for it, so that one is named last. */
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
        compilation.emitAsset(
          'assets.json',
          new sources.RawSource(JSON.stringify(collect(compilation, this.options), null, 1)),
        );
      });
    });
  }
}

module.exports = { AssetsPlugin };
