// jsdom for each test file, as jest has it; but a module is compiled once for all test files of a worker, where jest compiles it for each of them.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');

const { compileFunction } = vm;
const scripts = new Map();

/** A function with the module's code in it. As a script it has no context of its own, so that one can run in all. */
function compile(source, parameters, filename) {
  const opening = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
}

// Jest calls it for each module that a test file loads.
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const key = `${filename}\n${source}`;
  const script = scripts.get(key) ?? compile(source, parameters, filename);
  scripts.set(key, script);
  return script.runInContext(parsingContext);
};

module.exports = TestEnvironment;
