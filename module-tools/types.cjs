// Checks the types of modules: of their own files only, since the kit and the contract are checked where they are made. Tests are left out.
// A module that was checked is not checked again until one of the files that it was checked with changes.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { KIT, TSCONFIG } = require('./kit.cjs');
const { nameOf } = require('./name.cjs');
const { installed, FOREIGN } = require('./webpack.cjs');

const ASSETS = path.join(KIT, 'src/assets.d.ts');

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

const sourcesOf = (dir) =>
  readdirSync(path.join(dir, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(dir, 'src', file));

const stampOf = (dir) => path.join(installed(dir), '.cache/types', `${nameOf(dir)}.json`);

/** Whether all that a module was checked with is as it was. */
function isChecked(dir) {
  const known = existsSync(stampOf(dir)) ? JSON.parse(readFileSync(stampOf(dir), 'utf8')) : {};
  const isSame = (file) => known[file] !== undefined && existsSync(file) && known[file] === hashOf(file);
  return sourcesOf(dir).every(isSame) && Object.keys(known).every(isSame);
}

function markChecked(dir, files) {
  mkdirSync(path.dirname(stampOf(dir)), { recursive: true });
  writeFileSync(stampOf(dir), JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(file)]))));
}

/** One program for several modules: most of its time is spent in what they share. */
function programOf(dirs) {
  const ts = require('typescript');
  const { config } = ts.readConfigFile(TSCONFIG, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, KIT);
  const typeRoots = [path.join(installed(dirs[0]), 'node_modules/@types')];
  const program = ts.createProgram([...dirs.flatMap(sourcesOf), ASSETS], {
    ...options,
    ...{ noEmit: true, types: ['node'], typeRoots },
  });
  const describe = (dir, { file, start = 0, messageText }) =>
    `${path.relative(dir, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  return {
    errorsIn: (dir) =>
      sourcesOf(dir)
        .map((file) => program.getSourceFile(file))
        .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
        .map((found) => describe(dir, found)),
    /** The files that it has read, but third-party packages, which change with their versions only. */
    read: () => program.getSourceFiles().flatMap(({ fileName }) => (FOREIGN.test(fileName) ? [] : [fileName])),
  };
}

/** The type errors of each of these modules that has some, in lines for people. */
function typeErrorsIn(dirs) {
  const unchecked = dirs.filter((dir) => !isChecked(dir));
  if (!unchecked.length) return [];
  const program = programOf(unchecked);
  const isIn = (dir, file) => file.startsWith(dir + path.sep);
  return unchecked.flatMap((dir) => {
    const errors = program.errorsIn(dir);
    if (errors.length) return [{ dir, errors }];
    const others = unchecked.filter((other) => other !== dir);
    markChecked(
      dir,
      program.read().filter((file) => !others.some((other) => isIn(other, file))),
    );
    return [];
  });
}

module.exports = { typeErrorsIn };
