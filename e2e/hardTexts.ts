/** Texts that pages are not drawn with, but that people bring: words of forty letters, and Nepali on an English page. */
import type { Page } from '@playwright/test';

/** How many pixels the page is wider than its window when each of its texts has a very long word. Afterwards all is as it was. */
export const overflowWithLongWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const changed: [Text, string][] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || !parent.closest('main') || parent.closest('svg, select, button, script, style'))
        continue;
      if (parent.checkVisibility({ visibilityProperty: true })) changed.push([text, text.data]);
    }
    for (const [text, data] of changed) text.data = `${data} Chandeshwarinarayanprasadupadhyayamalla`;
    const { scrollWidth, clientWidth } = document.documentElement;
    for (const [text, data] of changed) text.data = data;
    return scrollWidth - clientWidth;
  });

/** Texts with Nepali letters for which the page has no font of its own, were the device without one. */
export const textsWithoutNepaliFont = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!;
      const parent = walker.currentNode.parentElement!;
      if (!/\p{Script=Devanagari}/u.test(text) || parent.closest('script, style')) continue;
      if (!getComputedStyle(parent).fontFamily.includes('Chautari Nepali')) found.push(text.trim().slice(0, 60));
    }
    return found;
  });
