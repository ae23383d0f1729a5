/** Settles when the first screen answers: what nobody waits for does not delay what they do. */
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
