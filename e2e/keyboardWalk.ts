// Walks through a page with the Tab key, and judges each stop.
import type { Page } from '@playwright/test';

const MAX_STOPS = 400;
/** Keys between two looks at whether the walk is back at its beginning. */
const KEYS_AT_ONCE = 20;
/** A key that goes down and never up: `page.keyboard` would wait for each of both, which takes most of the time of a walk. */
const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** Roles of boxes that say nothing about what they do. */
const NAMELESS = ['', 'none', 'presentation', 'generic'];

interface Walk {
  faults: string[];
  stops: number;
  isOver: boolean;
}
/** Names and roles as the browser gives them to screen readers; the flag `ComputedAccessibilityInfo` shows them to scripts. */
type Accessible = HTMLElement & { computedName: string; computedRole: string };

/** Judges each element that gets the focus: its role and name at once, its ring when the focus has left: what came later is compared with that look. */
const observeStops = (page: Page) =>
  page.evaluate((nameless) => {
    const walk: Walk = { faults: [], stops: 0, isOver: false };
    Object.assign(globalThis, { walk });
    (document.activeElement as HTMLElement | null)?.blur();
    const getRing = (box: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box, part);
      return outlineStyle === 'none' || outlineWidth === '0px'
        ? boxShadow
        : `${outlineWidth} ${outlineColor} ${boxShadow}`;
    };
    /** The ring of a field is around its box, with icons and units; that of a link that covers an entry is around what covers it. */
    const getLook = (element: HTMLElement) => {
      const boxes = [element, element.closest('.MuiInputBase-root, label, .MuiButtonBase-root, li')];
      const rings = boxes.map((box) => box && getRing(box));
      return [...rings, getRing(element, '::before'), getRing(element, '::after')].join(' | ');
    };
    const describe = (element: HTMLElement) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
    /** How elements look without the focus. */
    const atRest = new Map(
      [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].map((each) => [each, getLook(each)] as const),
    );
    const passed = new Set<Element>();
    let last: { element: HTMLElement; look: string } | undefined;
    const judgeLast = () => {
      if (last?.element.isConnected && (atRest.get(last.element) ?? getLook(last.element)) === last.look)
        walk.faults.push(`no ring: ${describe(last.element)}`);
      last = undefined;
    };
    document.addEventListener('focusin', ({ target }) => {
      if (walk.isOver) return;
      const element = target as Accessible;
      judgeLast();
      if (passed.has(element)) {
        walk.isOver = true;
        return;
      }
      passed.add(element);
      walk.stops++;
      // Chromium has no name for the role of a summary, which it tells screen readers all the same.
      if (element.tagName !== 'SUMMARY' && nameless.includes(element.computedRole))
        walk.faults.push(`no role: ${describe(element)}`);
      if (!element.computedName?.trim()) walk.faults.push(`no name: ${describe(element)}`);
      last = { element, look: getLook(element) };
    });
    document.addEventListener('focusout', ({ relatedTarget }) => {
      // After the last stop the focus leaves the page.
      if (relatedTarget || walk.isOver || !walk.stops) return;
      setTimeout(() => {
        if (document.hasFocus() && document.activeElement !== document.body) return;
        judgeLast();
        walk.isOver = true;
      });
    });
  }, NAMELESS);

/** Returns what is wrong with the stops of the Tab key: no role, no name, no visible ring, or no end. */
export async function findKeyboardFaults(page: Page) {
  await observeStops(page);
  const read = () => page.evaluate(() => (globalThis as unknown as { walk: Walk }).walk);
  const devtools = await page.context().newCDPSession(page);
  const pressTab = () => devtools.send('Input.dispatchKeyEvent', TAB);
  let walk = await read();
  for (let keys = 0; keys < MAX_STOPS && !walk.isOver; keys += KEYS_AT_ONCE) {
    await Promise.all(Array.from({ length: KEYS_AT_ONCE }, pressTab));
    walk = await read();
  }
  if (!walk.isOver) walk.faults.push(`no end after ${walk.stops} stops`);
  if (!walk.stops) walk.faults.push('no stop');
  // The link to the content covers the header while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return walk.faults;
}
