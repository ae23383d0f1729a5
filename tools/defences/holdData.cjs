// Fills the databases that tests of the service copy, writes their environment as JSON, and throws them away when the standard input ends.
require('tsx/cjs');
const { default: setUp, undoAll } = require('../../api/testing/globalSetup.ts');

const before = { ...process.env };
setUp().then(
  () => {
    const added = Object.entries(process.env).filter(([name, value]) => before[name] !== value);
    process.stdout.write(`${JSON.stringify(Object.fromEntries(added))}\n`);
    process.stdin.resume().once('end', () => void undoAll().then(() => process.exit(0)));
  },
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
