// Finds Nepali texts on English pages without a suitable font.
import type { Page } from '@playwright/test';

/** Returns visible texts with Nepali letters outside the web font, for devices without a Devanagari font. */
export const findTextsWithoutNepaliFont = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!;
      const parent = walker.currentNode.parentElement!;
      if (!/\p{Script=Devanagari}/u.test(text) || parent.closest('script, style, .visually-hidden')) continue;
      if (!getComputedStyle(parent).fontFamily.includes('Chautari Nepali')) texts.push(text.trim().slice(0, 60));
    }
    return texts;
  });
