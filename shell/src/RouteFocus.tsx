import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@chautari/shared-ui/platform';

const STORAGE_KEY = 'chautari.places';
const TIMEOUT_MS = 1500;

const positions = (): Record<string, number> =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
const remember = (key: string, top: number) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...positions(), [key]: top }));

/** Whether the page was opened by its address. Then what was saved for it is not its own: the first entry of every visit has the same key. */
export function isPageOpened() {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
}

const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Scrolls to a position, as soon as the page is tall enough, until the reader uses it: what moves under a press is not pressed. Returns a function
 * that stops it.
 */
function restore(top: number) {
  const until = performance.now() + TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) window.removeEventListener(input, stop, true);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const input of INPUTS) window.addEventListener(input, stop, { capture: true, passive: true });
  attempt();
  return stop;
}

/**
 * Scrolls to the top whenever a link to a page is followed; going back restores the position. Another query is another view of the same page,
 * such as a tab, a filter or a person: the page stays where it is, and the view shows itself.
 */
export function useScrollRestoration() {
  const { key, hash, pathname, search } = useLocation();
  const how = useNavigationType();
  const last = useRef<{ pathname: string; search: string }>(undefined);
  // Layout effects, so that the jump to the top of the next page is not saved as the position of this one.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => remember(key, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);
  useLayoutEffect(() => {
    const top = how === 'POP' ? positions()[key] : 0;
    const before = last.current;
    last.current = { pathname, search };
    if (hash || (!before && (top === undefined || isPageOpened()))) return undefined;
    if (how !== 'POP' && before?.pathname === pathname && before.search !== search) return undefined;
    return restore(top ?? 0);
  }, [key, hash, how, pathname, search]);
}

/**
 * Rendered beside a screen; its effect runs once the screen is hydrated. After a route change it moves the focus to the heading.
 * It writes the path on the root element for tests and measurements.
 */
export function RouteFocus({ first }: { first: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.dataset.hydrated = pathname;
    if (!first) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [first, pathname]);
  return null;
}
