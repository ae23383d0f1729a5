import styled from '@emotion/styled';
import { createContext, use, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

const Tray = styled('div')({
  display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 4, padding: 4, background: 'var(--sunken)', borderRadius: 14,
  '& button': { minHeight: 48, padding: '4px 8px', border: 0, borderRadius: 10, background: 'none', color: 'var(--muted)', font: '700 17px/1.3 var(--font)', cursor: 'pointer', ':lang(ne) &': { lineHeight: 1.6, fontSize: 16 } },
  '& [aria-selected=true]': { background: 'var(--surface)', color: 'var(--text)', boxShadow: 'inset 0 -3px var(--accent)' },
});

const TabsContext = createContext<{ id: string; value: string }>({ id: '', value: '' });

interface TabsProps<V extends string> { label: string; value: V; onChange: (value: V) => void; tabs: readonly { value: V; label: string }[]; children: ReactNode }

/** Ways to do the same thing, one open at a time. Arrow keys, Home and End move between them; only the open one is in the tab order. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
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
  return (
    <TabsContext value={{ id, value }}>
      <Tray ref={tray} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button key={tab.value} type="button" role="tab" id={`${id}-tab-${tab.value}`} aria-controls={`${id}-panel-${tab.value}`} aria-selected={tab.value === value} tabIndex={tab.value === value ? 0 : -1} onClick={() => onChange(tab.value)}>{tab.label}</button>
        ))}
      </Tray>
      {children}
    </TabsContext>
  );
}

/** What stands under a tab; what was typed in a closed one is kept. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, value: open } = use(TabsContext);
  return <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden={value !== open}>{value === open && children}</div>;
}
