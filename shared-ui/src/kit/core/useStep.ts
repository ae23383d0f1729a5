import { useEffect, useRef } from 'react';

/** For a page that changes its content without another address: each step starts at the top, with the focus on its heading. */
export function useStep(step: string) {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [step]);
}
