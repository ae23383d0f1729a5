import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, createI18n, createQueryClient, loadWords, type FetchWords } from '@chautari/shared-ui/platform';
import { App } from './App';
import { federatedRemotes, fetchFrameWords } from './federation';
import './icon.svg';
import { readPageData } from './page';
import { screensFrom } from './screens';

const FRAME: readonly string[] = ['shell', 'shared-ui'];

/** Brings the prerendered page to life: the frame at once, the screen as soon as its module is here. */
async function start() {
  const page = readPageData();
  const i18n = createI18n(page.language);
  const { remotes, fetchWords: fetchModuleWords } = federatedRemotes(page.registry, i18n);
  const fetchWords: FetchWords = async (language, namespace) =>
    FRAME.includes(namespace) ? (await fetchFrameWords(language))[namespace as 'shell'] : fetchModuleWords(language, namespace);
  await Promise.all(FRAME.map((namespace) => loadWords(i18n, fetchWords, page.language, namespace)));
  hydrateRoot(
    document.getElementById('root')!,
    <CacheProvider value={createCache({ key: 'css' })}>
      <BrowserRouter>
        <App page={page} i18n={i18n} queryClient={createQueryClient()} screens={screensFrom(remotes)} fetchWords={fetchWords} />
      </BrowserRouter>
    </CacheProvider>,
    { onRecoverableError: (error) => console.error('Hydration did not fit:', error) },
  );
}

void start();
if (process.env.NODE_ENV === 'development') void import('./followRebuilds').then(({ followRebuilds }) => followRebuilds());
