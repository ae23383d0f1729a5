// Checks with larger text sizes.
import type { Page } from '@playwright/test';

/** Sets the text size of the browser, which is the size of a root of 100 %. */
export async function setTextSize(page: Page, percent: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}

/** Returns the font sizes of all visible texts, in document order. */
export const measureTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: { text: string; size: number }[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const text = walker.currentNode.textContent!.trim();
      if (text && parent.checkVisibility({ visibilityProperty: true }))
        sizes.push({ text: text.slice(0, 60), size: parseFloat(getComputedStyle(parent).fontSize) });
    }
    return sizes;
  });

/** Returns boxes that clip their text, except scrolling ones and those with an ellipsis. */
export const findClippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((box) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (webkitLineClamp !== 'none') return false;
        const cutsX =
          /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1;
        const cutsY = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
        // Skips visually hidden and collapsed elements, and the brand, which the bar hides as a whole.
        return (
          !box.matches('header a[href="/"]') &&
          (cutsX || cutsY) &&
          box.clientWidth > 2 &&
          box.clientHeight > 2 &&
          box.checkVisibility() &&
          box.innerText.trim()
        );
      })
      .map((box) => `${box.tagName.toLowerCase()}.${box.className} ${box.innerText.trim().slice(0, 60)}`),
  );
