import { useEffect, useRef, type FocusEvent } from 'react';

/** What had the focus. */
interface Had {
  element: Element;
  index: number;
  own: HTMLElement | undefined;
  around: HTMLElement | null | undefined;
}

/**
 * Keeps the focus in a list whose entries change through actions on them. When the focused button is gone, its entry takes the focus, or the
 * entry that took its place; after the last entry, the section around the list. Otherwise keyboard users start at the top of the page again.
 * `entry` selects an entry.
 */
export function useKeptFocus<T extends HTMLElement>(entry: string) {
  const list = useRef<T>(null);
  const had = useRef<Had>(undefined);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(entry) ?? [])];
  useEffect(() => {
    if (!had.current || had.current.element.isConnected || document.activeElement !== document.body) return;
    const { index, own, around } = had.current;
    const all = entries();
    const place = own?.isConnected ? own : (all[Math.min(index, all.length - 1)] ?? around);
    had.current = undefined;
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: place === around });
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const all = entries();
      const index = all.findIndex((one) => one.contains(target));
      const around = list.current?.parentElement?.closest<HTMLElement>('section, [role=dialog], main');
      had.current = { element: target, index, own: all[index], around };
    },
    // Focus that the reader moved is not moved back.
    onBlur: () => {
      had.current = undefined;
    },
  };
}
