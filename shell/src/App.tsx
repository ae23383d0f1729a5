import type { ReactNode } from 'react';
import { getFrameLinks } from '@chautari/contract';
import {
  I18nextProvider,
  QueryClientProvider,
  SettingsProvider,
  useSessionOfOtherTabs,
  type FetchMessages,
  type I18n,
} from '@chautari/shared-ui/platform';
import { PortalTheme, UnexpectedError } from '@chautari/shared-ui/core';
import { usePrefetch } from './prefetch';
import { useScrollRestoration } from './RouteFocus';
import { Boundary } from './Boundary';
import { Frame } from './frame/Frame';
import { LanguageProvider } from './language';
import { ProofRequests } from './ProofRequests';
import { RegistryProvider, useRegistry, type PageData } from './page';
import { RemoteScreens } from './RemoteScreens';
import { ScreensProvider, type Screens } from './screens';

export interface AppProps {
  page: Omit<PageData, 'language' | 'data'>;
  i18n: I18n;
  queryClient: Parameters<typeof QueryClientProvider>[0]['client'];
  screens: Screens;
  fetchMessages: FetchMessages;
  /** Shown above the frame. */
  above?: ReactNode;
}

function Portal({ announcement }: Pick<PageData, 'announcement'>) {
  useScrollRestoration();
  usePrefetch();
  useSessionOfOtherTabs();
  const { modules } = useRegistry();
  return (
    <Frame links={modules.flatMap(getFrameLinks)} announcement={announcement}>
      <ProofRequests />
      <RemoteScreens />
    </Frame>
  );
}

/** The whole page, for the browser and for prerendering. Both wrap it in their own router. */
export function App({ page, i18n, queryClient, screens, fetchMessages, above }: AppProps) {
  return (
    <I18nextProvider i18n={i18n} defaultNS="shell">
      <QueryClientProvider client={queryClient}>
        <SettingsProvider value={page.settings}>
          <PortalTheme>
            {above}
            <Boundary
              onError={(error) => {
                const shell = { name: 'shell', version: page.registry.shell.version };
                screens.reportError(error, shell);
                screens.reportRenderError(shell);
              }}
              fallback={() => <UnexpectedError />}
            >
              <LanguageProvider registry={page.registry} fetchMessages={fetchMessages}>
                <RegistryProvider value={page.registry}>
                  <ScreensProvider value={screens}>
                    <Portal announcement={page.announcement} />
                  </ScreensProvider>
                </RegistryProvider>
              </LanguageProvider>
            </Boundary>
          </PortalTheme>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
