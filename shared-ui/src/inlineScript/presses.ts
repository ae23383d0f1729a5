/** Presses for the later script before it is loaded. */
declare global {
  interface Window {
    chautariPresses?: HTMLElement[] | { push: (control: HTMLElement) => unknown };
  }
}

/** Controls that the later script handles. */
export const LATER = '[data-step],[data-pause],[data-share],[data-read]';

/** Passes a press to the later script, or queues it with a visible sign until that is loaded. */
export function pressLater(control: HTMLElement) {
  const presses = (window.chautariPresses ??= []);
  if (Array.isArray(presses)) control.setAttribute('aria-busy', 'true');
  presses.push(control);
}

/** Handles queued and further presses. */
export function answerPresses(answer: (control: HTMLElement) => void) {
  const kept = window.chautariPresses;
  window.chautariPresses = { push: answer };
  if (!Array.isArray(kept)) return;
  for (const control of kept) control.removeAttribute('aria-busy');
  for (const control of kept) answer(control);
}
