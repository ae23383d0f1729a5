#!/usr/bin/env node
// The catalogue of the kit, as a package: serves the folder `kit` beside this file on this machine alone, until Ctrl-C.
const { createReadStream, statSync } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');

const FOLDER = path.join(__dirname, 'kit');
const PORT = Number(process.env.KIT_PORT || 6100);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns the file of an address, if there is one in the folder. */
function findFile(url) {
  const { pathname } = new URL(url, 'http://kit');
  const file = path.join(FOLDER, path.normalize(decodeURIComponent(pathname)));
  const at = file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
  return at.startsWith(FOLDER + path.sep) && statSync(at, { throwIfNoEntry: false })?.isFile() ? at : undefined;
}

createServer(({ url }, response) => {
  const file = findFile(url);
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}).listen(PORT, '127.0.0.1', function () {
  console.log(`The catalogue of the kit: http://127.0.0.1:${this.address().port}/`);
});
