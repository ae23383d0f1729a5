// Finds words that wrap although they are short.
import type { Page } from '@playwright/test';

/** Longest word that must not break. E-mail addresses and user input may be longer. */
const USUAL_LETTERS = 16;

/** Returns the short words of the page that break across lines, without duplicates. */
export const findBrokenWords = (page: Page) =>
  page.evaluate((most) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement!.closest('script, style, noscript, svg')) continue;
      // Text for screen readers only is in a box of one pixel.
      let box: HTMLElement | null = text.parentElement;
      while (box && box.offsetWidth !== 1) box = box.parentElement;
      if (box) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\-–/]+/g)) {
        if (word.length > most) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 5);
        if (lines.some(({ top }) => top - lines[0]!.top > lines[0]!.height / 2)) broken.add(word);
      }
    }
    return [...broken];
  }, USUAL_LETTERS);
