/** Texts that pages are not drawn with: Nepali on an English page. */
import type { Page } from '@playwright/test';

/** Texts to be seen with Nepali letters for which the page has no font of its own, were the device without one. */
export const textsWithoutNepaliFont = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!;
      const parent = walker.currentNode.parentElement!;
      if (!/\p{Script=Devanagari}/u.test(text) || parent.closest('script, style, .visually-hidden')) continue;
      if (!getComputedStyle(parent).fontFamily.includes('Chautari Nepali')) found.push(text.trim().slice(0, 60));
    }
    return found;
  });
