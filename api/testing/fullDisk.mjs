// Preloaded by `node --import`: while the file FULL_WHEN is there, writes to files of the data folder whose path matches
// FULL_FOR find the disk full.
import { existsSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const fs = createRequire(import.meta.url)('node:fs');
const { openSync, writeSync } = fs;
const { DATA_DIR, FULL_FOR, FULL_WHEN } = process.env;
const pattern = new RegExp(FULL_FOR);
const paths = new Map();

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  paths.set(descriptor, String(file));
  return descriptor;
};
fs.writeSync = (descriptor, ...rest) => {
  const file = paths.get(descriptor) ?? '';
  if (file.startsWith(DATA_DIR) && pattern.test(file) && existsSync(FULL_WHEN)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  }
  return writeSync(descriptor, ...rest);
};
syncBuiltinESMExports();
