import { useEffect, useRef } from 'react';

/**
 * Where fields take the place of the button that opens them, or stand before it: whenever they open or close, what comes first there takes the
 * focus, so that nobody at a keyboard is left behind. What it returns goes to what holds them.
 */
export function useFirstField(open: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    place.current?.querySelector<HTMLElement>('select,button')?.focus();
  }, [open]);
  return place;
}
