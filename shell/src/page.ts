import { createContext, use } from 'react';
import type { Announcement, Language, PublicData, Registry } from '@chautari/contract';
import { ANNOUNCEMENT_ID } from '@chautari/shared-ui/inlineScript/ids';
import type { Settings, Messages } from '@chautari/shared-ui/platform';

/** The data of a page: its file, and the newest notice, which stands in the page itself. */
export interface PageData {
  registry: Registry;
  /** `developerOrigins`: origins from which a developer's tab may load a module. `rebuilt`: set while modules are rebuilt during development. */
  settings: Settings & { developerOrigins?: string[]; rebuilt?: true };
  language: Language;
  /** The newest public notice. */
  announcement: Announcement | null;
  /** Public data that the page was rendered with. */
  data: PublicData;
}

/** The messages of the frame and of the kit, by namespace. */
export type FrameMessages = Record<'shell' | 'shared-ui', Messages>;

const RETRY_MS = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const RENEWED_KEY = 'chautari.pageRenewed';

/** Reloads the page once per missing file: after a deployment, two processes may serve different files for a moment. */
function renewOnce(url: string) {
  if (sessionStorage.getItem(RENEWED_KEY) === url) return;
  sessionStorage.setItem(RENEWED_KEY, url);
  location.reload();
}

type StoredPageData = Omit<PageData, 'announcement'> & { words: FrameMessages };

/** Fetches the page data, with retries. If the file is gone there is a newer page, which it loads. */
async function fetchPageData(url: string): Promise<StoredPageData> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as StoredPageData;
  if (answer?.status === 404) renewOnce(url);
  await wait(RETRY_MS);
  return fetchPageData(url);
}

/** Reads the newest notice, which changes without the file of page data. The strip shows the same one before React. */
function readAnnouncement() {
  const text = document.getElementById(ANNOUNCEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Announcement | null) : null;
}

/** Reads the data the page was rendered with and the messages of the frame. The page links the file; the inline script preloads it. */
export async function readPageData(): Promise<PageData & { words: FrameMessages }> {
  const data = await fetchPageData(document.querySelector<HTMLLinkElement>('link#page-data')!.href);
  return { ...data, announcement: readAnnouncement() };
}

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** Returns the registry of deployed modules. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}
