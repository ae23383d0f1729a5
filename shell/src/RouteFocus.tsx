import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@chautari/shared-ui/platform';

const PLACES = 'chautari.places';
const PATIENCE_MS = 1500;

const places = (): Record<string, number> =>
  JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
const remember = (key: string, top: number) =>
  sessionStorage.setItem(PLACES, JSON.stringify({ ...places(), [key]: top }));

/** Whether the page was opened by its address: its place is that of another one, as the first entries of all visits have the same key. */
function isOpened() {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
}

/** Scrolls back to where the reader was, as soon as the page is tall enough again. */
function restore(top: number) {
  const until = performance.now() + PATIENCE_MS;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
}

/** Scrolls to the top on every route change and whenever a link is followed, the current one too; Back restores its place. */
export function useScrollRestoration() {
  const { key, hash } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);
  // In layout effects, so that the jump to the top of the next page is not taken for the place on this one.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => remember(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key]);
  useLayoutEffect(() => {
    const top = how === 'POP' ? places()[key] : 0;
    const fresh = first.current;
    first.current = false;
    if (hash || (fresh && (top === undefined || isOpened()))) return;
    restore(top ?? 0);
  }, [key, hash, how]);
}

/**
 * Stands beside a screen and runs when it has come alive. If it was not the first, its heading takes the focus, so that readers
 * know where they are. The path is written on the root element for those who test or measure.
 */
export function RouteFocus({ first }: { first: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.alive = pathname;
    if (!first) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [first, pathname]);
  return null;
}
