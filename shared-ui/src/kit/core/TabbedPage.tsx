import { useState, type ReactNode } from 'react';
import { useLocation } from '../platform/router';
import { Page, type PageProps } from './layout';
import { TabPanel, Tabs, type Tab } from './Tabs';
import { useHydrated } from '../platform/useHydrated';

const PARAM = 'tab';

/**
 * The open tab in the address (`?tab=…`), so that it can be linked to and is restored by Back. Opening one replaces the address without a step
 * in the history or scrolling. A prerendered page has no query, so it starts with the initial one.
 */
function useTabOfAddress(values: readonly string[], initial: string) {
  const { search, key } = useLocation();
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<{ key: string; value: string }>();
  const param = new URLSearchParams(search).get(PARAM);
  const ofAddress = hydrated && param !== null && values.includes(param) ? param : initial;
  const open = (value: string) => {
    setOpened({ key, value });
    const address = new URL(window.location.href);
    address.searchParams.set(PARAM, value);
    window.history.replaceState(window.history.state, '', address);
  };
  // The opened tab is kept until the next navigation.
  return [opened?.key === key ? opened.value : ofAddress, open] as const;
}

/** Without script all parts are shown below each other. */
const UNSCRIPTED =
  '[role=tabpanel][hidden]{display:block!important;margin-top:32px}[role=tablist]{display:none!important}';

export interface PageTab extends Tab {
  /** Content that can be read without script, or a function for content that is only rendered while the tab is open. */
  content: ReactNode | (() => ReactNode);
}

interface TabbedPageProps extends Omit<PageProps, 'children'> {
  tabs: readonly PageTab[];
  /** The tab that is open at first, if it is not the first one. */
  initial?: string;
  /** Shown above the tabs, such as an emergency banner. */
  above?: ReactNode;
}

/** A page with tabs; `?tab=<value>` in its address opens one. */
export function TabbedPage({ tabs, initial = tabs[0]!.value, above, ...page }: TabbedPageProps) {
  const [value, open] = useTabOfAddress(
    tabs.map((tab) => tab.value),
    initial,
  );
  return (
    <Page {...page} {...(value !== initial && { part: tabs.find((tab) => tab.value === value)?.label })}>
      {above}
      <Tabs look="page" label={page.title} value={value} onChange={open} tabs={tabs}>
        {tabs.map(({ value: own, content }) =>
          typeof content === 'function' ? (
            <TabPanel key={own} value={own}>
              {value === own && content()}
            </TabPanel>
          ) : (
            <TabPanel key={own} value={own} keep>
              {content}
            </TabPanel>
          ),
        )}
      </Tabs>
      <noscript>
        <style>{UNSCRIPTED}</style>
      </noscript>
    </Page>
  );
}
