// The versions of what modules rely on, as the committed reports name them. `npm run contract` writes both.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const read = (file) => readFileSync(path.join(__dirname, '..', file), 'utf8');

/** The version of a face of the kit, such as 1.4. */
const faceVersion = (face) => read(`shared-ui/faces/${face}.txt`).split('\n')[0].split(' ')[1];

/** The version of the contract. */
const contractVersion = () => /CONTRACT = '([\d.]+)'/.exec(read('api/src/client/endpoints.generated.ts'))[1];

module.exports = { faceVersion, contractVersion };
