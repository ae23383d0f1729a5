import createCache from '@emotion/cache';

/** The Emotion cache of browser and server. It adds no vendor prefixes: supported browsers need none, and they are a third of the styles. */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });
