import { byId, closest } from './page';

const invokers = 'commandForElement' in HTMLButtonElement.prototype;

/** Opens and closes dialogs by `command` and `commandfor` in browsers without support for them. */
export function command(button: HTMLElement) {
  if (invokers) return;
  const dialog = byId<HTMLDialogElement>(button.getAttribute('commandfor'))!;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** Closes a dialog on a press beside it, or on a link in it. */
export function closeDialog(event: Event) {
  const dialog = closest<HTMLDialogElement>(event, 'dialog[closedby]');
  if (dialog && (event.target === dialog || closest(event, 'a'))) dialog.close();
}
