import { useCallback, useEffect, useState } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';
const SCROLL_ENDS_MS = 150;

/** Whether something is going on that a moving carousel would disturb. */
export type Hold = 'hover' | 'focus' | 'enlarged' | 'scroll' | 'away';

interface CarouselState {
  index: number;
  direction: 1 | -1;
  moved: boolean;
}

export interface CarouselOptions {
  count: number;
  /** How long each slide stays while nobody does anything. */
  stepMs: number;
  /** How long nobody must have done anything before the steps begin. */
  idleMs: number;
}

/** Steps through `count` slides, wrapping at both ends. `direction` is 1 after *next* and -1 after *previous*. */
export function useCarousel({ count, stepMs, idleMs }: CarouselOptions) {
  const [state, setState] = useState<CarouselState>({ index: 0, direction: 1, moved: false });
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set());
  const [stopped, setStopped] = useState(false);
  const [touched, setTouched] = useState(0);

  const step = useCallback(
    (direction: 1 | -1) =>
      setState(({ index }) => ({ index: (index + direction + count) % count, direction, moved: true })),
    [count],
  );
  const go = useCallback(
    (direction: 1 | -1) => {
      step(direction);
      setTouched((times) => times + 1);
    },
    [step],
  );
  const hold = useCallback(
    (reason: Hold, on: boolean) =>
      setHolds((before) => {
        if (before.has(reason) === on) return before;
        const after = new Set(before);
        if (on) after.add(reason);
        else after.delete(reason);
        return after;
      }),
    [],
  );

  useScrollHold(hold);
  const runs = !stopped && !holds.size && count > 1;
  useEffect(() => {
    if (!runs || matchMedia(REDUCED).matches) return undefined;
    let timer = setTimeout(function next() {
      step(1);
      timer = setTimeout(next, stepMs);
    }, idleMs + stepMs);
    return () => clearTimeout(timer);
    // Whatever the reader does begins the wait anew.
  }, [runs, step, stepMs, idleMs, touched]);

  // Fewer slides than before: a notice was withdrawn meanwhile.
  const index = Math.min(state.index, Math.max(0, count - 1));
  return { ...state, index, go, hold, stopped, setStopped, runs };
}

/** While the page scrolls, and while it is not the one that is looked at, nothing moves. */
function useScrollHold(hold: (reason: Hold, on: boolean) => void) {
  useEffect(() => {
    let ended: ReturnType<typeof setTimeout>;
    const scrolled = () => {
      hold('scroll', true);
      clearTimeout(ended);
      ended = setTimeout(() => hold('scroll', false), SCROLL_ENDS_MS);
    };
    const seen = () => hold('away', document.hidden);
    addEventListener('scroll', scrolled, { passive: true });
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(ended);
      removeEventListener('scroll', scrolled);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [hold]);
}

/** Whether the device asks for less motion; while prerendering nobody has asked. */
export function useReducedMotion() {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia(REDUCED);
    const follow = () => setReduced(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return reduced;
}
