import { useEffect, useRef, type ReactNode } from 'react';

interface ArrivalProps {
  /** The name of the current step. With it, the focus moves only when the step changes, not on the first render. */
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
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
