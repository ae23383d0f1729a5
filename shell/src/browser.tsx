import { CacheProvider } from '@emotion/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createI18n, seededQueryClient, type FetchWords } from '@chautari/shared-ui/platform';
import { App } from './App';
import { federatedRemotes, fetchFrameWords } from './federation';
import { readPageData } from './page';
import { screensFrom } from './screens';
import { createStyleCache } from './styles';
import { leadsToTrial } from './trial';

const FRAME = ['shell', 'shared-ui'] as const;

/** Brings the prerendered page to life: the frame at once, the screen as soon as its module is here. */
function start() {
  const page = readPageData();
  const i18n = createI18n(page.language);
  for (const namespace of FRAME) i18n.addResourceBundle(page.language, namespace, page.words[namespace]);
  const { remotes, fetchWords: fetchModuleWords } = federatedRemotes(page.registry, i18n);
  const fetchWords: FetchWords = async (language, namespace) => {
    const ofFrame = FRAME.find((name) => name === namespace);
    return ofFrame ? (await fetchFrameWords(language))[ofFrame] : fetchModuleWords(language, namespace);
  };
  hydrateRoot(
    document.getElementById('root')!,
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <App page={page} i18n={i18n} queryClient={seededQueryClient(page.data)} screens={screensFrom(remotes)} fetchWords={fetchWords} />
      </BrowserRouter>
    </CacheProvider>,
    { onRecoverableError: (error) => console.error('Hydration did not fit:', error) },
  );
}

if (!leadsToTrial()) start();
if (process.env.NODE_ENV === 'development') void import('./followRebuilds').then(({ followRebuilds }) => followRebuilds());
