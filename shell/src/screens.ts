import { createContext, use, type ComponentType } from 'react';
import type { DeployedMfe, Language, Owned } from '@chautari/contract';
import type { Mfe } from '@chautari/shared-ui/platform';

/** Where screens come from: federation in the browser, module bundles when pages are prerendered. */
export interface Screens {
  /** The screen of a path. What is missing of it is fetched, once; a failure is kept until it is forgotten, or rendering would try for ever. */
  load: (owned: Owned, language: Language) => Promise<ComponentType>;
  /** Lets the next `load` try again. */
  forget: (owned: Owned, language: Language) => void;
  /** Notes a failure of a screen, if it is not one of loading: those are noted where they happen. */
  noteFailure: (owned: Owned, language: Language) => void;
  noteRenderError: NonNullable<Remotes['noteRenderError']>;
}

/** The federated side: how a module and its words are fetched. */
export interface Remotes {
  mfe: (mfe: DeployedMfe) => Promise<Mfe>;
  words: (mfe: DeployedMfe, language: Language) => Promise<void>;
  hasWords: (mfe: DeployedMfe, language: Language) => boolean;
  /** A part of the module failed that the module loads by itself, or one that is here while it ran: the next time all of it is fetched anew, past what the browser kept. */
  renew: (mfe: DeployedMfe) => void;
  /** Something that was here failed while it ran. */
  noteRenderError?: (failed: { name: string; version: string }) => void;
}

/** A promise whose value is here already: React takes it without waiting, so that nothing flickers. */
export const kept = <T>(value: T) => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

/** The screen of a route that its module declared. */
export function routeOf(mfe: Mfe, pattern: string) {
  const route = mfe.routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${mfe.name} says in mfe.json that it shows ${pattern}, but declares no such route`);
  return route;
}

/** Screens that come from remotes. What is asked for twice is fetched once. */
export function screensFrom({
  mfe: fetchMfe,
  words,
  hasWords,
  renew,
  noteRenderError = () => undefined,
}: Remotes): Screens {
  const mfes = new Map<string, Mfe>();
  const loading = new Map<string, Promise<ComponentType>>();

  const keyOf = ({ mfe, pattern }: Owned, language: Language) => `${mfe.name} ${pattern} ${language}`;

  const fetch = async ({ mfe, pattern }: Owned, language: Language) => {
    const screen = async () => {
      const loaded = await fetchMfe(mfe);
      mfes.set(mfe.name, loaded);
      return routeOf(loaded, pattern)
        .load()
        .catch((error: unknown) => {
          renew(mfe);
          throw error;
        });
    };
    const [component] = await Promise.all([screen(), words(mfe, language)]);
    return component;
  };

  /** The screen, if its module, its code and its words are here already. */
  const ready = ({ mfe, pattern }: Owned, language: Language) => {
    const loaded = mfes.get(mfe.name);
    const component =
      loaded && hasWords(mfe, language) ? loaded.routes.find(({ path }) => path === pattern)?.loaded() : undefined;
    return component && kept(component);
  };

  return {
    load: (owned, language) => {
      const key = keyOf(owned, language);
      const started = loading.get(key) ?? ready(owned, language) ?? fetch(owned, language);
      loading.set(key, started);
      return started;
    },
    forget: (owned, language) => {
      loading.delete(keyOf(owned, language));
      if (!ready(owned, language)) return;
      // All of it is here and fails while it runs: only another version can help.
      mfes.delete(owned.mfe.name);
      renew(owned.mfe);
    },
    noteFailure: (owned, language) => {
      if (ready(owned, language)) noteRenderError(owned.mfe);
    },
    noteRenderError,
  };
}

const ScreensContext = createContext<Screens | undefined>(undefined);
export const ScreensProvider = ScreensContext.Provider;

export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (!screens) throw new Error('useScreens needs a ScreensProvider above it');
  return screens;
}
