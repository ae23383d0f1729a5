/** The ring around what has the focus. CSS shows it, not MUI's script, since pages are used before it runs. */
export const RING = '3px solid var(--focus)';
export const focusRing = { outline: RING, outlineOffset: 2 } as const;
