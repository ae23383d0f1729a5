import { createContext, use } from 'react';
import type { Announcement, Language, PublicData, Registry } from '@chautari/contract';
import type { Settings, Messages } from '@chautari/shared-ui/platform';

/** The data that every page contains. */
export interface PageData {
  registry: Registry;
  /** With the origins that a developer's tab may load a module from, and whether modules are rebuilt while the page is open. */
  settings: Settings & { developerOrigins?: string[]; rebuilt?: true };
  language: Language;
  /** The newest notice to the public. */
  announcement: Announcement | null;
  /** Public data that the page was rendered with. */
  data: PublicData;
}

/** The messages of the frame and of the kit, by namespace. */
export type FrameMessages = Record<'shell' | 'shared-ui', Messages>;

const RETRY_MS = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const RENEWED_KEY = 'chautari.pageRenewed';

/** Opens the page again, once for each file that is gone: two processes may know different ones for a moment. */
function renewOnce(url: string) {
  if (sessionStorage.getItem(RENEWED_KEY) === url) return;
  sessionStorage.setItem(RENEWED_KEY, url);
  location.reload();
}

/** Tries until it comes. Where it is gone there is a newer page. */
async function fetchPageData(url: string): Promise<PageData & { words: FrameMessages }> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as PageData & { words: FrameMessages };
  if (answer?.status === 404) renewOnce(url);
  await wait(RETRY_MS);
  return fetchPageData(url);
}

/** The data that the page was rendered with, and the messages of the frame. The page names the file, and the inline script preloads it. */
export const readPageData = () => fetchPageData(document.querySelector<HTMLLinkElement>('link#page-data')!.href);

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** What is deployed. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}
