/** What of the later script is pressed before it is there. */
declare global {
  interface Window {
    chautariPresses?: HTMLElement[] | { push: (control: HTMLElement) => unknown };
  }
}

/** Controls that the later script answers. */
export const LATER = '[data-step],[data-pause],[data-share],[data-read]';

/** Gives a press to the later script, or keeps it until that is there, and shows so. */
export function pressLater(control: HTMLElement) {
  const presses = (window.chautariPresses ??= []);
  if (Array.isArray(presses)) control.setAttribute('aria-busy', 'true');
  presses.push(control);
}

/** Answers what was pressed, and whatever is from now on. */
export function answerPresses(answer: (control: HTMLElement) => void) {
  const kept = window.chautariPresses;
  window.chautariPresses = { push: answer };
  if (!Array.isArray(kept)) return;
  for (const control of kept) control.removeAttribute('aria-busy');
  for (const control of kept) answer(control);
}
