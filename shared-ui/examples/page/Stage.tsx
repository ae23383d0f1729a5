import { Global } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { htmlLang, textIn, type Language } from '@chautari/contract';
import { PortalTheme, styled } from '../../src/faces/core';
import { DARK, LIGHT } from '../../src/kit/core/variables';
import {
  createI18n,
  createQueryClient,
  I18nextProvider,
  QueryClientProvider,
  SettingsProvider,
} from '../../src/faces/platform';
import en from '../../src/locales/en.json';
import np from '../../src/locales/np.json';
import { SETTINGS } from '../../testing/samples';
import { EXAMPLES } from '../all';
import type { Example } from '../example';

export type Scheme = 'device' | 'light' | 'dark';

const FORCED = { device: {}, light: { ':root:root': LIGHT }, dark: { ':root:root': DARK } } as const;

const Ground = styled('main')({
  padding: '24px 16px 40px',
  maxWidth: 1184,
  margin: '0 auto',
  '& > section': { padding: '24px 0', borderTop: '1px solid var(--line)' },
  '& > section > h2': { marginBottom: 16 },
});

/** The providers and the frame around a screen, with the service of the catalogue. */
export function InPage({ lng, scheme, children }: { lng: Language; scheme: Scheme; children: ReactNode }) {
  const [i18n] = useState(() => {
    const created = createI18n(lng);
    created.addResourceBundle(lng, 'shared-ui', textIn({ en, np }, lng));
    return created;
  });
  const [client] = useState(createQueryClient);
  useEffect(() => {
    document.documentElement.lang = htmlLang(lng);
  }, [lng]);
  return (
    <I18nextProvider i18n={i18n} defaultNS="shared-ui">
      <QueryClientProvider client={client}>
        <SettingsProvider value={SETTINGS}>
          <MemoryRouter>
            <Global styles={FORCED[scheme]} />
            <PortalTheme>{children}</PortalTheme>
          </MemoryRouter>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** One example alone, or all of them under one another for those who check all. */
export function Stage({ name, lng, scheme }: { name: string | null; lng: Language; scheme: Scheme }) {
  const one = EXAMPLES.find((example) => example.name === name);
  useEffect(() => {
    document.documentElement.dataset.alive = name ?? 'all';
  }, [name]);
  const shown = ({ Show, whole }: Example) =>
    whole ? (
      <div style={{ margin: '0 -16px' }}>
        <Show />
      </div>
    ) : (
      <Show />
    );
  return (
    <InPage lng={lng} scheme={scheme}>
      <Ground>
        <h1 className="visually-hidden" lang="en">
          {one?.name ?? 'All examples'}
        </h1>
        {one
          ? shown(one)
          : EXAMPLES.map((example) => (
              <section
                key={example.name}
                data-example={example.name}
                data-opens={example.opens}
                aria-label={example.name}
              >
                <h2 lang="en">{example.name}</h2>
                {shown(example)}
              </section>
            ))}
      </Ground>
    </InPage>
  );
}
