// jsdom has no IndexedDB: one store in memory.
const memory = new Map();

module.exports = {
  createStore: () => undefined,
  get: async (key) => memory.get(key),
  set: async (key, value) => void memory.set(key, value),
  setMany: async (pairs) => pairs.forEach(([key, value]) => memory.set(key, value)),
  keys: async () => [...memory.keys()],
  entries: async () => [...memory],
  delMany: async (keys) => keys.forEach((key) => memory.delete(key)),
  clear: async () => memory.clear(),
};
