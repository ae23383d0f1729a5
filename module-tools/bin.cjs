#!/usr/bin/env node
// npx chautari-module build | dev | test | typecheck | publish | …: `USAGE` lists all commands. Works on the module in the current folder.
const path = require('node:path');

const USAGE = `Usage: chautari-module …
  build                                    builds the module into dist/, for the browser and for prerendering
  dev --site https://portal.example        shows the module inside a deployed portal and rebuilds it on every change
  test [file …]                            tests its screens against a mock service that follows the contract
  typecheck                                checks its types against the kit and the contract
  publish [--preview new-form]             publishes it to the portal of SITE_DIR or --site, with the token SITE_TOKEN
  rollback    pin    unpin    canary --share 10    canary end    canary promote    remove
  errors                                   lists what its code threw in browsers, with file and line
  list    owners    health    verify       show the state of the portal's modules`;

const [, , command, ...args] = process.argv;
/** Runs a command file with its own process.argv. */
const start = (file) => {
  process.argv.splice(1, Infinity, path.join(__dirname, file), ...args);
  return require(file);
};
const COMMANDS = {
  build: () => start('./build.cjs'),
  dev: () => start('./dev.cjs'),
  typecheck: () => start('./typecheck.cjs'),
  test: () => {
    process.env.NODE_ENV ||= 'test';
    return require('jest').run(args);
  },
};
const SITE_COMMANDS = [
  'publish',
  'rollback',
  'pin',
  'unpin',
  'canary',
  'remove',
  'list',
  'owners',
  'health',
  'errors',
  'verify',
];

if (Object.hasOwn(COMMANDS, command)) COMMANDS[command]();
else if (SITE_COMMANDS.includes(command))
  import('./site.mjs').then(({ runForModule }) => runForModule([command, ...args]));
else if (['--help', '-h', 'help'].includes(command)) console.log(USAGE);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
