import { createContext, use } from 'react';
import type { Language, Registry } from '@chautari/api/contract';
import type { Settings } from '@chautari/shared-ui/platform';

/** What a page carries inline: what is deployed, what the deployer set, and the language that it is written in. */
export interface PageData {
  registry: Registry;
  settings: Settings;
  language: Language;
}

export const readPageData = (): PageData => JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** What is deployed. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}
