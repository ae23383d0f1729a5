// The versions of the faces and of the contract, as they are locked. `npm run contract` writes both.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { CONTRACT, KIT } = require('./kit.cjs');

/** The version of a face of the kit, such as 1.4. */
const faceVersion = (face) => JSON.parse(readFileSync(path.join(KIT, 'faces.json'), 'utf8'))[face].version;

/** Returns the version of the contract. */
const contractVersion = () =>
  /CONTRACT = '([\d.]+)'/.exec(readFileSync(path.join(CONTRACT, 'src/client/endpoints.generated.ts'), 'utf8'))[1];

const endpointVersions = () => JSON.parse(readFileSync(path.join(CONTRACT, 'src/endpointVersions.json'), 'utf8'));

/** Returns the route of each endpoint, such as `POST /appointments`. */
const endpointRoutes = () =>
  Object.fromEntries(
    [
      ...readFileSync(path.join(CONTRACT, 'src/client/endpoints.generated.ts'), 'utf8').matchAll(
        /^ {2}(\w+): \['(\w+)', '([^']+)'\],$/gm,
      ),
    ].map(([, name, method, route]) => [name, `${method} ${route}`]),
  );

module.exports = { faceVersion, contractVersion, endpointVersions, endpointRoutes };
