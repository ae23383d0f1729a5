import type { ComponentType } from 'react';

type ScreenModule = { default: ComponentType };

/** A route of a module. `load` loads its screen once, and forgets a failure, so that a retry loads again. */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
  /** Returns the loaded screen, if any. */
  loaded: () => ComponentType | undefined;
}

export interface Mfe {
  name: string;
  routes: ScreenRoute[];
}

/** Declares a module: the list of its routes in `src/mfe.tsx`. */
export const defineMfe = (mfe: Mfe): Mfe => mfe;

/** Declares a route and its screen, the default export of its file, which is loaded on demand. */
export function screen(path: string, load: () => Promise<ScreenModule>): ScreenRoute {
  let component: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = async () => {
    try {
      component = (await load()).default;
      return component;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { path, load: () => (loading ??= start()), loaded: () => component };
}
