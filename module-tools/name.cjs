const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Returns the name of a package: from mfe.json for a module, from the folder for the shell. */
function getName(dir) {
  const file = path.join(dir, 'mfe.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : path.basename(dir);
}

module.exports = { getName };
