// Finds texts in another script than the language that they are marked with.
import type { Page } from '@playwright/test';

/** Words on Nepali pages that are in no language: names of products and standards, units, addresses. */
const NO_LANGUAGE = /https?:|www\.|@|\.com|\.np\b|^[^\p{Ll}]*$/u;

/** Returns visible texts without a letter of the script of their `lang`: a screen reader reads them with the wrong voice. */
export async function findTextsInWrongLanguage(page: Page) {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#main') ?? document.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const text = walker.currentNode.textContent!.trim();
      if (parent.closest('script, style, noscript') || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const isLatin = /\p{Script=Latin}{3}/u.test(text);
      const isDevanagari = /\p{Script=Devanagari}{2}/u.test(text);
      const lang = parent.closest('[lang]')!.getAttribute('lang')!;
      if (isLatin !== isDevanagari && isLatin !== (lang === 'en')) wrong.push(text.slice(0, 80));
    }
    return wrong;
  });
  return [...new Set(texts)].filter((text) => !NO_LANGUAGE.test(text));
}
