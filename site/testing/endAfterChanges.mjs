// Preloaded by `node --import`: ends the process after ENDS_AFTER changes of the folder SITE_DIR, before the next one, as a power cut would.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const fs = createRequire(import.meta.url)('node:fs');
const { SITE_DIR, ENDS_AFTER = Infinity } = process.env;

let changes = 0;
function count(file) {
  if (!path.resolve(String(file)).startsWith(SITE_DIR)) return;
  if (changes >= Number(ENDS_AFTER)) process.kill(process.pid, 'SIGKILL');
  changes += 1;
}

/** Counts the calls of functions that change what a path names; `at` is the place of that path among their arguments. */
function watch(functions, names, at) {
  for (const name of names) {
    const change = functions[name];
    functions[name] = (...args) => {
      count(args[at]);
      return change(...args);
    };
  }
}

watch(fs.promises, ['writeFile', 'appendFile', 'mkdir', 'rm', 'unlink'], 0);
watch(fs.promises, ['rename', 'symlink', 'link', 'copyFile', 'cp'], 1);
watch(fs, ['writeFileSync', 'mkdirSync', 'rmSync', 'unlinkSync'], 0);
watch(fs, ['renameSync', 'symlinkSync', 'linkSync', 'copyFileSync', 'cpSync'], 1);
syncBuiltinESMExports();
