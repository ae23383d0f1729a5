import { useEffect, useRef } from 'react';

/** A page that moves on without another address: each further step starts at the top, with the focus on its heading. */
export function useStep(step: string) {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [step]);
}
