import createCache from '@emotion/cache';

/** Where styles are kept, the same when pages are prerendered. Browsers that can run the portal need no prefixes, and those weigh a third of the styles. */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });
