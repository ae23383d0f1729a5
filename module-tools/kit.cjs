// Locations of kit and contract: beside these tools, as packages or as folders of the repository.
const path = require('node:path');

const KIT = path.dirname(require.resolve('@chautari/shared-ui/package.json'));
const CONTRACT = path.dirname(require.resolve('@chautari/contract/package.json'));

module.exports = { KIT, CONTRACT, TSCONFIG: path.join(KIT, 'tsconfig.json') };
