import { useEffect, useRef } from 'react';

/** For a page that changes its content without another address: each step starts at the top, with the focus on its heading. `before`: the step that a newly rendered part follows. */
export function useStep(step: string, before = step) {
  const lastStep = useRef(before);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [step]);
}
