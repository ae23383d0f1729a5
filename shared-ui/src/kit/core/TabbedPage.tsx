import { useState, type ReactNode } from 'react';
import { useLocation } from '../platform/router';
import { Page, type PageProps } from './layout';
import { TabPanel, Tabs, type Tab } from './Tabs';
import { useHydrated } from '../platform/useHydrated';

const PARAM = 'tab';

/**
 * The open tab as the address has it (`?tab=…`), so that it can be linked to and comes back with Back. Opening one only rewrites the
 * address: no step in the history, and the page keeps its place. A prerendered page knows no query, so it starts with the first.
 */
function useTabOfAddress(values: readonly string[]) {
  const { search, key } = useLocation();
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<{ key: string; value: string }>();
  const param = new URLSearchParams(search).get(PARAM);
  const first = values[0]!;
  const ofAddress = hydrated && param !== null && values.includes(param) ? param : first;
  const open = (value: string) => {
    setOpened({ key, value });
    const address = new URL(window.location.href);
    if (value === first) address.searchParams.delete(PARAM);
    else address.searchParams.set(PARAM, value);
    window.history.replaceState(window.history.state, '', address);
  };
  // What was opened holds until the next link is followed.
  return [opened?.key === key ? opened.value : ofAddress, open] as const;
}

/** Without script every part is shown, one under the other. */
const UNSCRIPTED =
  '[role=tabpanel][hidden]{display:block!important;margin-top:32px}[role=tablist]{display:none!important}';

export interface PageTab extends Tab {
  /** What can be read without script too; or, as a function, what is only made when the tab is open. */
  content: ReactNode | (() => ReactNode);
}

interface TabbedPageProps extends Omit<PageProps, 'children'> {
  tabs: readonly PageTab[];
  /** Shown above the tabs, such as an emergency banner. */
  above?: ReactNode;
}

/** A page in parts, one open at a time; `?tab=<value>` in its address opens one. */
export function TabbedPage({ tabs, above, ...page }: TabbedPageProps) {
  const [value, open] = useTabOfAddress(tabs.map((tab) => tab.value));
  return (
    <Page {...page}>
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
