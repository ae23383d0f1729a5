// Derives the endpoints that a package calls from its code: every string that is the name of an endpoint. The list may contain extra endpoints but misses none.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { KIT } = require('./kit.cjs');
const { endpointRoutes, endpointVersions } = require('./versions.cjs');

const STRING = /(['"`])([a-z][A-Za-z0-9]*)\1/g;
const listStrings = (text) => [...text.matchAll(STRING)].map(([, , string]) => string);

/** Lists the endpoints whose data prerendered pages contain. The shell calls them by the names in mfe.json. */
function listPageData(dir) {
  const { paths } = JSON.parse(readFileSync(path.join(dir, 'mfe.json'), 'utf8'));
  return Object.values(paths).flatMap(({ data = [] }) => data);
}

/** Reads the sources of a package. Those of the kit belong to the shell, which provides them. */
function readSources(compilation, isShell) {
  const folders = [path.join(compilation.compiler.context, 'src'), ...(isShell ? [path.join(KIT, 'src')] : [])];
  const isOurs = ({ resource = '' }) =>
    /\.tsx?$/.test(resource) && folders.some((folder) => resource.startsWith(folder + path.sep));
  return [...compilation.modules]
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .filter(isOurs)
    .map(({ resource }) => readFileSync(resource, 'utf8'));
}

/** Returns the version (`calls`) and the route (`routes`) of each called endpoint. */
function collectCalls(compilation, isShell) {
  const used = new Set(readSources(compilation, isShell).flatMap(listStrings));
  if (!isShell) for (const name of listPageData(compilation.compiler.context)) used.add(name);
  const names = Object.keys(endpointVersions()).filter((name) => used.has(name));
  const pick = (byName) => Object.fromEntries(names.map((name) => [name, byName[name]]));
  // The shell provides the routes of all endpoints it was built with.
  return { calls: pick(endpointVersions()), routes: isShell ? endpointRoutes() : pick(endpointRoutes()) };
}

module.exports = { collectCalls };
