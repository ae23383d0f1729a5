// The faces of the kit: one file each in src/faces. Everything that needs all of them reads them from here.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const { KIT } = require('./kit.cjs');

const FOLDER = path.join(KIT, 'src/faces');

/** These are part of the shell's own script; every other face is a chunk that a screen loads when it needs it. */
const EAGER = ['platform', 'core'];

const FACES = readdirSync(FOLDER)
  .map((file) => path.basename(file, '.ts'))
  .sort();
const LATER = FACES.filter((face) => !EAGER.includes(face));

const fileOf = (face) => path.join(FOLDER, `${face}.ts`);
const shareOf = (face) => `@chautari/shared-ui/${face}`;

/** The folders of src that a face takes its names from, such as `kit/forms` and `care/account`. */
const foldersOf = (face) => [
  ...new Set(
    [...readFileSync(fileOf(face), 'utf8').matchAll(/^export [^;]*? from '\.\.\/((?:kit|care)\/\w+)/gm)].map(
      ([, folder]) => folder,
    ),
  ),
];

module.exports = { EAGER, LATER, FACES, fileOf, shareOf, foldersOf };
