import type { ComponentType } from 'react';

type ScreenModule = { default: ComponentType };

/** A route of a module. `load` fetches its screen once and forgets a failure, so that trying again really tries again. */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
  /** The screen, once it is loaded. */
  loaded: () => ComponentType | undefined;
}

export interface Mfe {
  name: string;
  routes: ScreenRoute[];
}

/** One object declares a module; its `src/mfe.tsx` reads top to bottom as the list of its routes. */
export const defineMfe = (mfe: Mfe): Mfe => mfe;

/** A route and the screen that it shows; the screen is the default export of its file and is loaded when first needed. */
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
