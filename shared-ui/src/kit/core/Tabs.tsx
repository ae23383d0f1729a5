import styled from '@emotion/styled';
import { createContext, use, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

const BUTTON = {
  minHeight: 48,
  border: 0,
  background: 'none',
  color: 'var(--muted)',
  font: '700 17px/1.3 var(--font)',
  cursor: 'pointer',
  '&:lang(ne)': { lineHeight: 1.6, fontSize: 16 },
} as const;
const CHOSEN = { background: 'var(--surface)', color: 'var(--text)', boxShadow: 'inset 0 -3px var(--accent)' } as const;

const Tray = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 4,
  padding: 4,
  background: 'var(--sunken)',
  borderRadius: 14,
  '& button': { ...BUTTON, padding: '4px 2px', borderRadius: 10 },
  '& [aria-selected=true]': CHOSEN,
  // Beside one another only where a word has room; below that one under the other, never sideways.
  '@media (max-width:359px)': { gridAutoFlow: 'row' },
});

/** Tabs of a page: two by two on phones, three in a row where there are just three, a line on desktop. */
const PageTray = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  padding: 4,
  marginBottom: 24,
  background: 'var(--sunken)',
  borderRadius: 14,
  '& button': { ...BUTTON, padding: '4px 8px', borderRadius: 10 },
  '& [aria-selected=true]': CHOSEN,
  '@media (min-width:360px)': { '&[data-tabs="3"]': { gridTemplateColumns: 'repeat(3,1fr)' } },
  '@media (min-width:1000px)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    padding: 0,
    marginBottom: 32,
    background: 'none',
    borderRadius: 0,
    borderBottom: '2px solid var(--line)',
    '& button': { padding: '0 14px', marginBottom: -2, borderRadius: 2 },
    '& [aria-selected=true]': { background: 'none', boxShadow: 'inset 0 -4px var(--accent)' },
  },
});

const TabsContext = createContext<{ id: string; value: string }>({ id: '', value: '' });

export interface Tab<V extends string = string> {
  value: V;
  label: string;
}

export interface TabsProps<V extends string> {
  /** What is chosen between; screen readers hear it. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** `choice`: ways to answer within a form. `page`: the parts of a page. */
  look?: 'choice' | 'page';
  /** The panels. */
  children: ReactNode;
}

/** Ways to do the same thing, one open at a time. Arrow keys, Home and End move between them; only the open one is in the tab order. */
export function Tabs<V extends string>({ label, value, onChange, tabs, look = 'choice', children }: TabsProps<V>) {
  const id = useId();
  const tray = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    onChange(tabs[index]!.value);
    tray.current?.querySelectorAll('button')[index]?.focus();
  };
  const Line = look === 'page' ? PageTray : Tray;
  return (
    <TabsContext value={{ id, value }}>
      <Line ref={tray} role="tablist" aria-label={label} data-tabs={tabs.length} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            // The inline script opens the parts of a page before React.
            data-tab={look === 'page' ? tab.value : undefined}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </Line>
      {children}
    </TabsContext>
  );
}

interface TabPanelProps {
  value: string;
  /** What is in it stays while it is closed, so that it can be read without script. */
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
