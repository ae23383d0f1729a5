// chautari-module typecheck, in the folder of a module or with folders as arguments: prints type errors and exits with 1 if there are any.
const { getName } = require('./name.cjs');
const { getTypeErrors } = require('./types.cjs');

const named = process.argv.slice(2);
for (const { dir, errors } of getTypeErrors(named.length ? named : [process.cwd()])) {
  const count = errors.length === 1 ? 'a type error' : `${errors.length} type errors`;
  console.log([`${getName(dir)} has ${count}:`, ...errors].join('\n  '));
  process.exitCode = 1;
}
