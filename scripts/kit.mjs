// npm run kit: builds the catalogue of the kit, serves it on this machine, prints its address, and builds it again after every change.
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './packages.mjs';

const require = createRequire(import.meta.url);
const FOLDER = path.join(ROOT, '.cache/kit');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Kit</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script defer src="kit.js"></script></body></html>\n';

const compilerOf = (mode) =>
  require('webpack')(require(path.join(ROOT, 'shared-ui/examples/page/webpack.config.cjs'))({}, { mode }));

/** What went wrong, if anything did; else the page is written. */
function finish(error, stats) {
  if (error) return error;
  if (stats.hasErrors()) return new Error(stats.toString({ preset: 'errors-only', colors: false }));
  writeFileSync(path.join(FOLDER, 'index.html'), HTML);
  return undefined;
}

/** Builds the catalogue once. */
export function buildKit(mode = 'production') {
  const compiler = compilerOf(mode);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = finish(error, stats);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}

/** Serves what is built; resolves to the server once it listens. */
export function serveKit(port = 0) {
  const server = createServer(({ url }, response) => {
    const name = path.basename(new URL(url, 'http://kit').pathname) || 'index.html';
    const file = path.join(FOLDER, name);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  compilerOf('development').watch({}, (error, stats) => {
    const failed = finish(error, stats);
    console.log(failed ? failed.message : `built ${new Date().toLocaleTimeString()}`);
  });
  const { port } = (await serveKit(Number(process.env.KIT_PORT ?? 6100))).address();
  console.log(`The catalogue of the kit: http://127.0.0.1:${port}/`);
}
