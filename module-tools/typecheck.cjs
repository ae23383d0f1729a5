// chautari-module typecheck, in the folder of a module, or with folders: says where their types do not fit, and ends with 1 if there are such places.
const { nameOf } = require('./name.cjs');
const { typeErrorsIn } = require('./types.cjs');

const named = process.argv.slice(2);
for (const { dir, errors } of typeErrorsIn(named.length ? named : [process.cwd()])) {
  const count = errors.length === 1 ? 'a type error' : `${errors.length} type errors`;
  console.log([`${nameOf(dir)} has ${count}:`, ...errors].join('\n  '));
  process.exitCode = 1;
}
