// chautari-module dev --site https://portal.example, in the folder of a module: builds it, serves it on this machine, rebuilds it on every
// change, and prints the address that shows it in the deployed portal. `developerOrigins` in the portal's settings has to list this machine.
const { createReadStream, readFileSync, rmSync, statSync } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');
const { parseArgs } = require('node:util');
const webpack = require('webpack');
const { answerErrors } = require('./dev-errors.cjs');

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
const dir = process.cwd();
const dist = path.join(dir, 'dist/web');
const readJson = (file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8'));

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Returns the address of the portal from the command line. Exits if it is missing or invalid. */
function parseSite({ values: { site } }) {
  if (!site || !URL.canParse(site))
    fail('Set the portal that shows the module: npm run dev -- --site https://portal.example');
  return new URL(site);
}

/** Builds the registry entry of the module. Its version changes with every build, so that the page reloads. */
const buildManifest = (origin, build, assets = readJson('dist/web/assets.json')) => ({
  ...readJson('mfe.json'),
  needs: assets.needs,
  // The portal may be older than the contract of the module.
  routes: assets.routes,
  version: `0.0.0-${build}`,
  base: `${origin}/`,
  entry: assets.entry.at(-1),
  integrity: '',
});

const getFile = (url) => path.join(dist, path.basename(new URL(url, 'http://module').pathname));
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Serves the module to pages of a single portal. */
function serve(site, { getManifest, getBuildError }) {
  return createServer((request, response) => {
    const { url } = request;
    const headers = {
      'access-control-allow-origin': site.origin,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    if (url === '/module.json')
      return response.writeHead(200, { ...headers, 'content-type': TYPES['.json'] }).end(JSON.stringify(getManifest()));
    if (url === '/errors')
      return answerErrors(request, response, { headers, folder: dist, buildError: getBuildError() });
    const file = getFile(url);
    if (!isFile(file)) return response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
}

function develop() {
  const site = parseSite(parseArgs({ args: process.argv.slice(2), options: { site: { type: 'string' } } }));
  const port = Number(process.env.MODULE_PORT ?? 6200);
  const origin = `http://127.0.0.1:${port}`;
  process.env.NODE_ENV = 'development';
  // A development build cannot be published.
  rmSync(path.join(dir, 'dist/built'), { force: true });
  const [web] = require(path.join(dir, 'webpack.config.cjs'))({}, { mode: 'development' });
  const { name, paths } = readJson('mfe.json');
  let build = '';
  let buildError = '';
  const server = serve(site, { getManifest: () => buildManifest(origin, build), getBuildError: () => buildError });
  server.on('error', ({ message }) => fail(`${origin} cannot be served: ${message}`));
  webpack(web).watch({ aggregateTimeout: 50, ignored: /node_modules[\\/](?!@chautari)|dist/ }, (error, stats) => {
    buildError = error?.message ?? (stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '');
    if (buildError) return console.error(buildError);
    const first = !build;
    build = Date.now().toString(36);
    if (!first) return console.log('built again');
    return server.listen(port, '127.0.0.1', () =>
      console.log(`${name} inside ${site.origin}: open ${new URL(`${Object.keys(paths)[0]}?module=${origin}`, site)}`),
    );
  });
}

develop();
