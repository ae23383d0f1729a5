const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** The name of a package that is built: a module says it in its mfe.json, whatever its folder is called; the shell has none. */
function nameOf(dir) {
  const file = path.join(dir, 'mfe.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : path.basename(dir);
}

module.exports = { nameOf };
