import { Global } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Preview } from '@storybook/react-webpack5';
import { getHtmlLang, LANGUAGES, selectText, toLanguage, type Language } from '@chautari/contract';
import { PortalTheme, styled } from '../src/faces/core';
import {
  createI18n,
  createQueryClient,
  I18nextProvider,
  QueryClientProvider,
  SettingsProvider,
} from '../src/faces/platform';
import { listen } from '../src/inlineScript/interactions';
import { answerLaterControls } from '../src/inlineScript/laterControls';
import { DARK, LIGHT } from '../src/kit/theme/variables';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';
import { SETTINGS } from '../testing/samples';
import { answerHere } from './service';

const SCHEMES = { device: {}, light: { ':root:root': LIGHT }, dark: { ':root:root': DARK } } as const;
type Scheme = keyof typeof SCHEMES;

const Ground = styled('main')(({ theme }) => ({ padding: theme.spacing(6, 4, 10), maxWidth: 1184, margin: '0 auto' }));
const WholePage = styled('main')(({ theme }) => ({ padding: theme.spacing(6, 0, 10) }));

/** The providers around a screen, with a service that answers in the page. */
function InPage({ lng, scheme, children }: { lng: Language; scheme: Scheme; children: ReactNode }) {
  const [i18n] = useState(() => {
    const created = createI18n(lng);
    created.addResourceBundle(lng, 'shared-ui', selectText({ en, np }, lng));
    return created;
  });
  const [client] = useState(createQueryClient);
  useEffect(() => {
    document.documentElement.lang = getHtmlLang(lng);
  }, [lng]);
  return (
    <I18nextProvider i18n={i18n} defaultNS="shared-ui">
      <QueryClientProvider client={client}>
        <SettingsProvider value={SETTINGS}>
          <MemoryRouter>
            <Global styles={SCHEMES[scheme]} />
            <PortalTheme>{children}</PortalTheme>
          </MemoryRouter>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { lng: 'en', scheme: 'device' },
  globalTypes: {
    lng: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map(({ code, name }) => ({ value: code, title: name })),
      },
    },
    scheme: {
      description: 'Colours',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'device', title: 'Colours of the device' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Words and structure',
          'Things to press',
          'People and figures',
          'States',
          'Asking',
          'Forms',
          'Files',
          'Booking',
          'Brand',
        ],
      },
    },
  },
  decorators: [
    (Story, { title, globals, viewMode, parameters }) => {
      const lng = toLanguage(String(globals.lng)) ?? 'en';
      const Place = parameters.wholePage ? WholePage : Ground;
      return (
        <InPage key={lng} lng={lng} scheme={globals.scheme as Scheme}>
          {viewMode === 'docs' ? (
            <Story />
          ) : (
            <Place>
              <h1 className="visually-hidden" lang="en">
                {title}
              </h1>
              <Story />
            </Place>
          )}
        </InPage>
      );
    },
  ],
};

answerHere();
// The inline script leaves to React what React does.
document.documentElement.dataset.hydrated = 'story';
listen();
answerLaterControls();

export default preview;
