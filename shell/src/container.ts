import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** Returns the runtime instance of a module by name. The runtime's own `init` would return the shell's instance. It has no id, because an id would remove shared packages when a module is retried. */
function init(options: Options) {
  const instance = getInstance(({ options: { name } }) => name === options.name);
  instance?.initOptions(options as Parameters<typeof instance.initOptions>[0]);
  return instance ?? createInstance({ id: '', ...options });
}

// Shares the container runtime with the entries of the modules; each container keeps its own state. The shell is no container and is built without `initContainerEntry`.
Object.assign(globalThis, {
  chautariFederation: {
    runtime: { ...runtime, init },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  },
});
