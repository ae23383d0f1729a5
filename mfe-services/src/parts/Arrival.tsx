import { useEffect, useRef, type ReactNode } from 'react';

interface ArrivalProps {
  /** Names what is shown. Where it is given, only what takes the place of another step is arrived at, not what stands here at first. */
  step?: string;
  /** What stood here before, where that was another step than the first. */
  from?: string;
  children: ReactNode;
}

/** What has just taken the place of something else: the focus goes there, and the page with it. */
export function Arrival({ step, from, children }: ArrivalProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(from ?? step);
  useEffect(() => {
    if (step !== undefined && shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
