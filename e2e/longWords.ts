/** The page with a long word in every text: what people type, and what translators write, may have any length. */
import type { Page } from '@playwright/test';

/** Letters of a word as long as the longest of a compound, a name or an address on the web. */
const LETTERS = 40;

/** Lengthens the first word of every text by its own letters. */
export const lengthenWords = (page: Page) =>
  page.evaluate((letters) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      // The bar says the portal's name and the codes of the languages, drawings are no text, digits are no word.
      if (text.parentElement!.closest('script, style, svg, header a[href="/"], header [data-lng]')) continue;
      text.data = text.data.replace(/[\p{L}\p{M}]{2,}/u, (word) => word.repeat(Math.ceil(letters / word.length)));
    }
  }, LETTERS);
