import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** The instance of a module, by its name: the runtime's own `init` would find the shell's, whose code it is. Like there it has no id, or what is taken from the shell would be thrown away with a module that is tried again. */
function init(options: Options) {
  const known = getInstance(({ options: { name } }) => name === options.name);
  known?.initOptions(options as Parameters<typeof known.initOptions>[0]);
  return known ?? createInstance({ id: '', ...options });
}

/** What starts a container, for the entries of the modules: each keeps its own state, so that the code can be one. The shell, which is no container itself, is built without `initContainerEntry`. */
Object.assign(globalThis, {
  chautariFederation: {
    runtime: { ...runtime, init },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  },
});
