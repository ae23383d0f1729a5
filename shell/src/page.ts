import { createContext, use } from 'react';
import type { Announcement, Language, PublicData, Registry } from '@chautari/contract';
import type { Settings, Messages } from '@chautari/shared-ui/platform';

/** What every page knows: what is deployed, what the deployer set, and the language that it is written in. */
export interface PageData {
  registry: Registry;
  /** Beside what every screen may know: from which origins a developer's tab may take a module. */
  settings: Settings & { developerOrigins?: string[] };
  language: Language;
  /** The newest notice to the public. */
  announcement: Announcement | null;
  /** Public data that the page was rendered with. */
  data: PublicData;
}

/** The words of the frame and of the kit, by namespace. */
export type FrameWords = Record<'shell' | 'shared-ui', Messages>;

/** What stands inline in the page; the frame's words too, so that it need not wait for them. */
export const readPageData = (): PageData & { words: FrameWords } =>
  JSON.parse(document.getElementById('page-data')!.textContent!) as PageData & { words: FrameWords };

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** What is deployed. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}
