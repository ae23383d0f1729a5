import { useEffect, useRef } from 'react';

/**
 * Moves the focus when fields that a button opens replace it or appear before it: whenever they open or close, their first control takes the
 * focus. The returned ref belongs to the element around them.
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
