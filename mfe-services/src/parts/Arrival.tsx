import { useEffect, useRef, type ReactNode } from 'react';

interface ArrivalProps {
  /** Name of the current step. If set, the focus moves when the step changes, but not on the first render. */
  step?: string;
  /** Initial value for the previous step, if it was not the first one. */
  from?: string;
  children: ReactNode;
}

/** Moves focus and scroll position to content that has replaced other content. */
export function Arrival({ step, from, children }: ArrivalProps) {
  const place = useRef<HTMLDivElement>(null);
  const currentStep = useRef(from ?? step);
  useEffect(() => {
    if (step !== undefined && currentStep.current === step) return;
    currentStep.current = step;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [step]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
