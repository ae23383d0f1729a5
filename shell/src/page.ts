import { createContext, use } from 'react';
import type { Announcement, Language, PublicData, Registry } from '@chautari/contract';
import type { Settings, Messages } from '@chautari/shared-ui/platform';

/** The data that every page contains. */
export interface PageData {
  registry: Registry;
  /** With the origins that a developer's tab may load a module from. */
  settings: Settings & { developerOrigins?: string[] };
  language: Language;
  /** The newest notice to the public. */
  announcement: Announcement | null;
  /** Public data that the page was rendered with. */
  data: PublicData;
}

/** The messages of the frame and of the kit, by namespace. */
export type FrameMessages = Record<'shell' | 'shared-ui', Messages>;

/** The data inside the page, with the messages of the frame, so that hydration does not wait for them. */
export const readPageData = (): PageData & { words: FrameMessages } =>
  JSON.parse(document.getElementById('page-data')!.textContent!) as PageData & { words: FrameMessages };

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** What is deployed. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}
