// Checks the types of the modules' own files, without tests; the kit and the contract are checked in their own packages. A checked module is
// checked again only after one of its input files has changed.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { KIT, TSCONFIG } = require('./kit.cjs');
const { getName } = require('./name.cjs');
const { installed, FOREIGN } = require('./webpack.cjs');

const ASSETS = path.join(KIT, 'src/assets.d.ts');

const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

const listSources = (dir) =>
  readdirSync(path.join(dir, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(dir, 'src', file));

const getStampFile = (dir) => path.join(installed(dir), '.cache/types', `${getName(dir)}.json`);

/** Returns whether all input files of the last check are unchanged. */
function isChecked(dir) {
  const hashes = existsSync(getStampFile(dir)) ? JSON.parse(readFileSync(getStampFile(dir), 'utf8')) : {};
  const isSame = (file) => hashes[file] !== undefined && existsSync(file) && hashes[file] === hashFile(file);
  return listSources(dir).every(isSame) && Object.keys(hashes).every(isSame);
}

function markChecked(dir, files) {
  mkdirSync(path.dirname(getStampFile(dir)), { recursive: true });
  writeFileSync(getStampFile(dir), JSON.stringify(Object.fromEntries(files.map((file) => [file, hashFile(file)]))));
}

/** Creates one program for several modules, because most of the time goes into shared files. */
function createProgram(dirs) {
  const ts = require('typescript');
  const { config } = ts.readConfigFile(TSCONFIG, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, KIT);
  const typeRoots = [path.join(installed(dirs[0]), 'node_modules/@types')];
  const program = ts.createProgram([...dirs.flatMap(listSources), ASSETS], {
    ...options,
    ...{ noEmit: true, types: ['node'], typeRoots },
  });
  const describe = (dir, { file, start = 0, messageText }) =>
    `${path.relative(dir, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  return {
    getErrors: (dir) =>
      listSources(dir)
        .map((file) => program.getSourceFile(file))
        .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
        .map((diagnostic) => describe(dir, diagnostic)),
    /** Returns the files of the program except third-party packages, which change only with their versions. */
    getFiles: () => program.getSourceFiles().flatMap(({ fileName }) => (FOREIGN.test(fileName) ? [] : [fileName])),
  };
}

/** Returns the type errors of each module that has any, as printable lines. */
function getTypeErrors(dirs) {
  const unchecked = dirs.filter((dir) => !isChecked(dir));
  if (!unchecked.length) return [];
  const program = createProgram(unchecked);
  const isInside = (dir, file) => file.startsWith(dir + path.sep);
  return unchecked.flatMap((dir) => {
    const errors = program.getErrors(dir);
    if (errors.length) return [{ dir, errors }];
    const others = unchecked.filter((other) => other !== dir);
    markChecked(
      dir,
      program.getFiles().filter((file) => !others.some((other) => isInside(other, file))),
    );
    return [];
  });
}

module.exports = { getTypeErrors };
