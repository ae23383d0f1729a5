import { createContext, use, type ComponentType } from 'react';
import type { DeployedMfe, Language, RouteMatch } from '@chautari/contract';
import type { Mfe } from '@chautari/shared-ui/platform';
import type { ReportError } from './observeErrors';

/** Source of screens: federation in the browser, module bundles for prerendering. */
export interface Screens {
  /** Loads the screen of a path once. A failure is cached until `forget`, so that rendering does not retry forever. */
  load: (match: RouteMatch, language: Language) => Promise<ComponentType>;
  /** Lets the next `load` try again. */
  forget: (match: RouteMatch, language: Language) => void;
  /** Reports a screen that failed. Load failures are counted elsewhere. */
  reportFailure: (match: RouteMatch, language: Language, error: unknown) => void;
  reportRenderError: NonNullable<Remotes['reportRenderError']>;
  reportError: ReportError;
  recordView: NonNullable<Remotes['recordView']>;
}

/** Fetches modules and their messages. */
export interface Remotes {
  mfe: (mfe: DeployedMfe) => Promise<Mfe>;
  messages: (mfe: DeployedMfe, language: Language) => Promise<void>;
  hasMessages: (mfe: DeployedMfe, language: Language) => boolean;
  /** Invalidates a module after one of its chunks failed to load, or its screen failed to render: the next fetch bypasses all caches. */
  invalidate: (mfe: DeployedMfe) => void;
  /** Reports a screen that failed to render. */
  reportRenderError?: (failed: { name: string; version: string }) => void;
  /** Reports the error of a screen that failed to load or to render. */
  reportError?: ReportError;
  /** Reports that a screen of a module is hydrated. */
  recordView?: (mfe: DeployedMfe) => void;
}

/** Returns a resolved promise that React's `use` reads without suspending. */
export const createFulfilled = <T>(value: T) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

/** Returns the declared route of a path pattern. Throws if the module does not declare it. */
export function findRoute(mfe: Mfe, pattern: string) {
  const route = mfe.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${mfe.name} lists ${pattern} in mfe.json but declares no such route`);
  return route;
}

/** Creates screens from remotes. Each is fetched once. */
export function createScreens({
  mfe: fetchMfe,
  messages: fetchMessages,
  hasMessages,
  invalidate,
  reportRenderError = () => undefined,
  reportError = () => undefined,
  recordView = () => undefined,
}: Remotes): Screens {
  const mfes = new Map<string, Mfe>();
  const loading = new Map<string, Promise<ComponentType>>();

  const getKey = ({ mfe, pattern }: RouteMatch, language: Language) => `${mfe.name} ${pattern} ${language}`;

  const fetch = async ({ mfe, pattern }: RouteMatch, language: Language) => {
    const screen = async () => {
      const loaded = await fetchMfe(mfe);
      mfes.set(mfe.name, loaded);
      return findRoute(loaded, pattern)
        .load()
        .catch((error: unknown) => {
          invalidate(mfe);
          throw error;
        });
    };
    const [component] = await Promise.all([screen(), fetchMessages(mfe, language)]);
    return component;
  };

  /** Returns the screen if its module, code and messages are loaded. */
  const ready = ({ mfe, pattern }: RouteMatch, language: Language) => {
    const loaded = mfes.get(mfe.name);
    const component =
      loaded && hasMessages(mfe, language) ? loaded.routes.find(({ path }) => path === pattern)?.loaded() : undefined;
    return component && createFulfilled(component);
  };

  return {
    load: (match, language) => {
      const key = getKey(match, language);
      const earlier = loading.get(key) ?? ready(match, language);
      if (earlier) return earlier;
      const started = fetch(match, language);
      loading.set(key, started);
      // Once the screen is here, `use` reads it without suspending.
      started.then(
        (value) => Object.assign(started, { status: 'fulfilled', value }),
        () => undefined,
      );
      return started;
    },
    forget: (match, language) => {
      loading.delete(getKey(match, language));
      if (!ready(match, language)) return;
      // Everything is loaded but fails to render: only another version can help.
      mfes.delete(match.mfe.name);
      invalidate(match.mfe);
    },
    reportFailure: (match, language, error) => {
      reportError(error, match.mfe);
      if (ready(match, language)) reportRenderError(match.mfe);
    },
    reportRenderError,
    reportError,
    recordView,
  };
}

const ScreensContext = createContext<Screens | undefined>(undefined);
export const ScreensProvider = ScreensContext.Provider;

export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (!screens) throw new Error('useScreens needs a ScreensProvider above it');
  return screens;
}
