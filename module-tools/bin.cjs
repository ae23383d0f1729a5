#!/usr/bin/env node
// npx chautari-module build | dev | test | typecheck | publish | …: `USAGE` lists all of it. Works on the module in whose folder it is called.
const path = require('node:path');

const USAGE = `Usage: chautari-module …
  build                                    into dist/, for the browser and for prerendering
  dev --site https://portal.example        inside a portal that is deployed, built again after every change
  test [file …]                            its screens, with a service that answers by the contract
  typecheck                                whether its types fit the kit and the contract
  publish [--preview new-form]             to the portal that SITE_DIR or --site names, with the token SITE_TOKEN
  rollback    pin    unpin    canary --share 10    canary end    canary promote    remove
  list    owners    health    verify       what the portal says of its modules`;

const [, , command, ...args] = process.argv;
/** Commands that read their words as if they had been started by themselves. */
const startedAs = (file) => {
  process.argv.splice(1, Infinity, path.join(__dirname, file), ...args);
  return require(file);
};
const COMMANDS = {
  build: () => startedAs('./build.cjs'),
  dev: () => startedAs('./dev.cjs'),
  typecheck: () => startedAs('./typecheck.cjs'),
  test: () => {
    process.env.NODE_ENV ||= 'test';
    return require('jest').run(args);
  },
};
const OF_SITE = ['publish', 'rollback', 'pin', 'unpin', 'canary', 'remove', 'list', 'owners', 'health', 'verify'];

if (Object.hasOwn(COMMANDS, command)) COMMANDS[command]();
else if (OF_SITE.includes(command)) import('./site.mjs').then(({ runForModule }) => runForModule([command, ...args]));
else {
  console.error(USAGE);
  process.exitCode = 1;
}
