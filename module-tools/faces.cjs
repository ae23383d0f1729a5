// The faces of the kit: one file each in src/faces.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const { KIT } = require('./kit.cjs');

const FOLDER = path.join(KIT, 'src/faces');

/** Faces in the shell's own script. Every other face is a chunk that screens load on demand. */
const EAGER = ['platform', 'core'];

const FACES = readdirSync(FOLDER)
  .map((file) => path.basename(file, '.ts'))
  .sort();
const LATER = FACES.filter((face) => !EAGER.includes(face));

const getFile = (face) => path.join(FOLDER, `${face}.ts`);
const getShareName = (face) => `@chautari/shared-ui/${face}`;

/** Returns the folders of src from which a face exports, such as `kit/forms` and `care/account`. */
const getFolders = (face) => [
  ...new Set(
    [...readFileSync(getFile(face), 'utf8').matchAll(/^export [^;]*? from '\.\.\/((?:kit|care)\/\w+)/gm)].map(
      ([, folder]) => folder,
    ),
  ),
];

module.exports = { EAGER, LATER, FACES, getFile, getShareName, getFolders };
