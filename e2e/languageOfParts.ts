// Finds texts that screen readers would read with the voice of another language.
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@chautari/contract/language';

const SCRIPTS = Object.fromEntries(LANGUAGES.map(({ htmlLang, script }) => [htmlLang, script]));

/**
 * Returns visible texts and values of fields in Devanagari within a language in Latin letters, and phrases in Latin letters within one in Devanagari.
 * Single words stand in Nepali texts as in any Nepali newspaper: names of products, standards and units, addresses. A phrase is two words or more.
 */
export const findTextsInWrongLanguage = (page: Page) =>
  page.evaluate((scripts) => {
    const foreign = {
      latin: /\p{Script=Devanagari}{2}/u,
      devanagari: /(?<![\p{L}@./-])\p{Lu}?\p{Ll}+[ ,]+\p{Lu}?\p{Ll}+(?![\p{L}@/]|\.\p{L})/u,
    };
    const texts = new Set<string>();
    const add = (element: Element, text: string) => {
      const lang = element.closest('[lang]')!.getAttribute('lang')!;
      if (foreign[scripts[lang]!].test(text) && element.checkVisibility({ visibilityProperty: true }))
        texts.add(`${lang}: ${text.trim().slice(0, 80)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (!parent.closest('script, style, noscript, template')) add(parent, walker.currentNode.textContent!);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'))
      add(field, field.value);
    return [...texts];
  }, SCRIPTS);
