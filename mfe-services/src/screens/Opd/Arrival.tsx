import { useEffect, useRef, type ReactNode } from 'react';

/** What has just taken the place of something else: the focus goes there, and the page with it. */
export function Arrival({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, []);
  return <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>{children}</div>;
}
