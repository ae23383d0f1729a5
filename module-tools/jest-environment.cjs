// Jest's jsdom environment, with modules compiled once per worker instead of once per test file.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');

const { compileFunction } = vm;
const scripts = new Map();

/** Compiles a module to a function. A script is not bound to a context, so it runs in all of them. */
function compile(source, parameters, filename) {
  const opening = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
}

// Jest calls compileFunction for each module that a test file loads.
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const key = `${filename}\n${source}`;
  const script = scripts.get(key) ?? compile(source, parameters, filename);
  scripts.set(key, script);
  return script.runInContext(parsingContext);
};

module.exports = TestEnvironment;
