import './container';
import { CacheProvider } from '@emotion/react';
import { matchRoute, type Language, type Registry } from '@chautari/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BEFORE_HYDRATION } from '@chautari/shared-ui/inlineScript/ids';
import {
  BrowserRouter,
  createI18n,
  createSeededQueryClient,
  startSession,
  whenHydrated,
  type FetchMessages,
  type Output,
} from '@chautari/shared-ui/platform';
import { App } from './App';
import { getModuleSource } from './developing/source';
import { finishEarlySignIn, whenFormRests } from './earlySignIn';
import { createFederatedRemotes } from './federation';
import { fetchFrameMessages } from './frameMessages';
import { withLoadMetrics } from './loadMetrics';
import { readPageData } from './page';
import { reloadOnStaleChunk, restoreAfterReload } from './staleChunk';
import { createScreens, type Screens } from './screens';
import { createStyleCache } from './styles';

type Page = Awaited<ReturnType<typeof readPageData>>;
const FRAME = ['shell', 'shared-ui'] as const;

/** Loads the module under development, in a developer's tab only. */
async function developed(page: Page) {
  const source = getModuleSource();
  if (!source) return undefined;
  const { loadDevelopment, DeveloperBar } = await import('./developing/developing');
  const developing = await loadDevelopment(page, source);
  return developing && { ...developing, bar: <DeveloperBar {...developing} /> };
}

interface Start {
  developing: Awaited<ReturnType<typeof developed>>;
  /** Who signed in on the prerendered page, whose address is already that of the page behind. */
  person: Output<'signIn'> | undefined;
}

/** Moves the focus to the heading of a page that React renders in place of the prerendered one, as after a link. */
const focusHeading = () =>
  whenHydrated().then(() => document.getElementById('page-title')?.focus({ preventScroll: true }));

/** So long the page behind a sign-in waits for its screen before it is rendered without. */
const SCREEN_WAIT_MS = 150;

/** Waits for the screen of the address, which is on the device after an earlier visit: React holds back for 300 ms what replaces a sign of loading. */
async function waitForScreen({ load }: Screens, { modules }: Registry, language: Language) {
  const match = matchRoute(modules, location.pathname);
  if (!match?.route.screen) return;
  const isLate = new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS));
  await Promise.race([load(match, language), isLate]).catch(() => undefined);
}

/** Hydrates the prerendered page: the frame at once, the screen when its module has loaded. */
async function start(page: Page, { developing, person }: Start) {
  const registry = developing?.registry ?? page.registry;
  if (!developing) reloadOnStaleChunk(registry);
  const i18n = createI18n(page.language);
  for (const namespace of FRAME) i18n.addResourceBundle(page.language, namespace, page.words[namespace]);
  const { remotes, fetchMessages: fetchModuleMessages } = createFederatedRemotes(registry, i18n, developing?.renew);
  const fetchMessages: FetchMessages = async (language, namespace) => {
    const ofFrame = FRAME.find((name) => name === namespace);
    return ofFrame ? ((await fetchFrameMessages(language))[ofFrame] ?? {}) : fetchModuleMessages(language, namespace);
  };
  const reportError = developing && { reportError: developing.reportError };
  const reports = page.settings.health !== 'off' && !developing;
  const root = document.getElementById('root')!;
  const queryClient = createSeededQueryClient(page.data);
  if (person) startSession(queryClient, person);
  const screens = createScreens(reports ? withLoadMetrics(remotes, registry) : { ...remotes, ...reportError });
  const portal = (
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <App
          page={{ ...page, registry }}
          i18n={i18n}
          queryClient={queryClient}
          screens={screens}
          fetchMessages={fetchMessages}
          above={developing?.bar}
        />
      </BrowserRouter>
    </CacheProvider>
  );
  document.dispatchEvent(new Event(BEFORE_HYDRATION));
  if (person) {
    // Those of the prerendered page; the browser shows the first title.
    for (const each of document.head.querySelectorAll('title,meta[name=description]')) each.remove();
    void focusHeading();
  }
  if (person) await waitForScreen(screens, registry, page.language);
  // The prerendered page shows the published version, or another page than the address: these are rendered from scratch.
  if (developing || person) createRoot(root).render(portal);
  else hydrateRoot(root, portal, { onRecoverableError: (error) => console.error('Hydration mismatch:', error) });
}

/** Waits for the page data, which comes last in the page; cached scripts can run before it. */
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

/** Waits for the list of lazy scripts, which is a script of its own (`module-tools/script-list-plugin.cjs`). */
const whenListed = () =>
  new Promise<void>((resolve) => {
    const check = () => 'chautariScripts' in globalThis && resolve();
    check();
    document.addEventListener('load', check, true);
  });

async function run() {
  await Promise.all([whenParsed(), whenListed()]);
  const page = await readPageData();
  const developing = await developed(page);
  await whenFormRests();
  await start(page, { developing, person: await finishEarlySignIn() });
  restoreAfterReload();
  if (page.settings.rebuilt)
    void import('./reloadOnRebuild').then(({ reloadOnRebuild }) =>
      reloadOnRebuild(async () => (await fetch('/registry.json')).text()),
    );
}

void run();
