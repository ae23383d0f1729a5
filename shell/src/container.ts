interface Federation { runtime: object; bundlerRuntime: object; attachShareScopeMap: unknown }
declare const __webpack_require__: { federation: Federation };

/** What starts a container, for the entries of the modules: each keeps its own state, so that the code can be one. */
const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
Object.assign(globalThis, { chautariFederation: { runtime, bundlerRuntime, attachShareScopeMap } });
