// Puts a long word into every text, because user input and translations may have any length.
import type { Page } from '@playwright/test';

/** Length of the longest expected compound, name or URL. */
const LETTERS = 40;

/** Lengthens the first word of every text by repeating its letters. */
export const lengthenWords = (page: Page) =>
  page.evaluate((letters) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      // Skips brand, language codes, drawings and digits.
      if (text.parentElement!.closest('script, style, svg, header a[href="/"], header [data-lng]')) continue;
      text.data = text.data.replace(/[\p{L}\p{M}]{2,}/u, (word) => word.repeat(Math.ceil(letters / word.length)));
    }
  }, LETTERS);
