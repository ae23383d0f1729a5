// Finds what is chosen but looks like what is not where the system forces its colours.
import type { Page } from '@playwright/test';

/** Returns the chosen elements that look like one of their neighbours that is not chosen. */
export async function findUnseenChoices(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => {
    const getLook = (element: Element) =>
      [element, element.firstElementChild, ...element.querySelectorAll('svg')]
        .filter((box) => box !== null)
        .flatMap((box) => [null, '::before', '::after'].map((part) => getComputedStyle(box, part)))
        .map((style) =>
          ['color', 'backgroundColor', 'border', 'outline', 'textDecorationLine', 'content', 'transform']
            .map((name) => style[name as 'color'])
            .join(' '),
        )
        .join(' | ');
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const faults: string[] = [];
    const compare = (chosen: Element, others: Element[]) => {
      const other = others.find((each) => each !== chosen && isVisible(each));
      if (isVisible(chosen) && other && getLook(chosen) === getLook(other))
        faults.push(chosen.outerHTML.replace(/\s+/g, ' ').slice(0, 140));
    };
    const GROUPS = 'nav, ul, ol, table, [role=group], [role=tablist], [role=radiogroup], fieldset';
    const CHOSEN = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]';
    for (const chosen of document.querySelectorAll(CHOSEN)) {
      const peers = chosen.closest(GROUPS)?.querySelectorAll(`${chosen.tagName}:not(${CHOSEN})`);
      compare(chosen, [...(peers ?? [])]);
    }
    // Where nothing is chosen yet, the first tile of a group is, for as long as this takes. MUI's radio buttons do not follow the property.
    const all = [...document.querySelectorAll<HTMLInputElement>('label input[type=radio]')].filter(
      (radio) =>
        radio.checked || !radio.closest('.MuiRadio-root') || document.querySelector(`[name="${radio.name}"]:checked`),
    );
    for (const group of new Set(all.map(({ name }) => name))) {
      const radios = all.filter(({ name }) => name === group);
      const chosen = radios.find(({ checked }) => checked);
      const checked = chosen ?? radios[0]!;
      checked.checked = true;
      const others = radios.filter((each) => each !== checked);
      compare(
        checked.closest('label')!,
        others.map((each) => each.closest('label')!),
      );
      checked.checked = Boolean(chosen);
    }
    return faults;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return unseen;
}
