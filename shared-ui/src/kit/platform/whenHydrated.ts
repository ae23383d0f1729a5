/** Resolves when the first screen responds, so that less urgent work does not delay it. */
export function whenHydrated(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.hydrated !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });
  });
}
