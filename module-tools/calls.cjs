// Which endpoints a package calls, worked out from its code: every string in it that is the name of one. That may be one too many, and never one too few.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { KIT } = require('./kit.cjs');
const { endpointRoutes, endpointVersions } = require('./versions.cjs');

const STRING = /(['"`])([a-z][A-Za-z0-9]*)\1/g;
const stringsIn = (text) => [...text.matchAll(STRING)].map(([, , string]) => string);

/** What prerendered pages carry is asked for by the shell, under the names in mfe.json. */
function carried(dir) {
  const { paths } = JSON.parse(readFileSync(path.join(dir, 'mfe.json'), 'utf8'));
  return Object.values(paths).flatMap(({ data = [] }) => data);
}

/** The sources of a package; those of the kit belong to the shell, which brings them. */
function sourcesOf(compilation, isShell) {
  const folders = [path.join(compilation.compiler.context, 'src'), ...(isShell ? [path.join(KIT, 'src')] : [])];
  const isOurs = ({ resource = '' }) =>
    /\.tsx?$/.test(resource) && folders.some((folder) => resource.startsWith(folder + path.sep));
  return [...compilation.modules]
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .filter(isOurs)
    .map(({ resource }) => readFileSync(resource, 'utf8'));
}

/** `calls`: by endpoint the version that the package was built with; `routes`: how each is reached. */
function callsOf(compilation, isShell) {
  const used = new Set(sourcesOf(compilation, isShell).flatMap(stringsIn));
  if (!isShell) for (const name of carried(compilation.compiler.context)) used.add(name);
  const names = Object.keys(endpointVersions()).filter((name) => used.has(name));
  const only = (all) => Object.fromEntries(names.map((name) => [name, all[name]]));
  // The shell reaches every endpoint that it was built with, whoever calls it.
  return { calls: only(endpointVersions()), routes: isShell ? endpointRoutes() : only(endpointRoutes()) };
}

module.exports = { callsOf };
