import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { useHydrated } from '../platform/useHydrated';
import { Icon, type IconName } from './Icon';

const TabsContext = createContext<{ id: string; value: string }>({ id: '', value: '' });

export interface Tab<V extends string = string> {
  value: V;
  label: string;
  /** A picture, for people who read little. It is shown if all tabs of the list have one. */
  icon?: IconName;
}

export interface TabsProps<V extends string> {
  /** The accessible name of the tab list. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** `choice`: alternatives within a form. `page`: parts of a page. */
  look?: 'choice' | 'page';
  /** A choice can be made before React: all panels are in the page (`keep`). */
  early?: boolean;
  /** The panels. */
  children: ReactNode;
}

/** The part of the window within which a panel must begin. */
const SIGHT = 0.6;

/**
 * Brings a part of a page into sight when it is opened by a press or a link: its tabs move to the top if it would begin too low, or above the
 * window. If the pressed link was in the part that closed, its tab takes the focus. A page that opens with a part stays at its top.
 */
function useOpenedPart(id: string, value: string, isPart: boolean) {
  const hydrated = useHydrated();
  const last = useRef({ value, hydrated });
  useEffect(() => {
    const before = last.current;
    last.current = { value, hydrated };
    if (!isPart || before.value === value || before.hydrated !== hydrated) return;
    const tab = document.getElementById(`${id}-tab-${value}`);
    const tabs = tab?.closest('[role=tablist]');
    const panel = document.getElementById(`${id}-panel-${value}`);
    if (!tab || !tabs || !panel) return;
    const active = document.activeElement;
    if (!active || active === document.body || active.closest('[role=tabpanel][hidden]'))
      tab.focus({ preventScroll: true });
    if (panel.getBoundingClientRect().top > window.innerHeight * SIGHT || tabs.getBoundingClientRect().top < 0)
      tabs.scrollIntoView({ block: 'start' });
  }, [id, value, isPart, hydrated]);
}

/** Alternatives, one open at a time. Arrow keys, Home and End move between them; only the open one is in the tab order. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  look = 'choice',
  early = look === 'page',
  children,
}: TabsProps<V>) {
  const id = useId();
  useOpenedPart(id, value, look === 'page');
  const hasIcons = tabs.every(({ icon }) => icon);
  return (
    <TabsContext value={{ id, value }}>
      <MuiTabs
        value={value}
        onChange={(_event, chosen: V) => onChange(chosen)}
        aria-label={label}
        data-look={look}
        data-tabs={tabs.length}
      >
        {tabs.map((tab) => (
          <MuiTab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            {...(hasIcons && tab.icon && { icon: <Icon name={tab.icon} />, iconPosition: 'start' })}
            id={`${id}-tab-${tab.value}`}
            // The inline script opens the parts of a page before React.
            data-tab={early ? tab.value : undefined}
            aria-controls={`${id}-panel-${tab.value}`}
          />
        ))}
      </MuiTabs>
      {children}
    </TabsContext>
  );
}

interface TabPanelProps {
  value: string;
  /** The content stays in the page while it is closed, so that it can be read without script. */
  keep?: boolean;
  children: ReactNode;
}

/** The content of a tab. Values typed in a closed tab are kept. */
export function TabPanel({ value, keep = false, children }: TabPanelProps) {
  const { id, value: open } = use(TabsContext);
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden={value !== open}>
      {(keep || value === open) && children}
    </div>
  );
}
