import { byId, closest } from './page';

const invokers = 'commandForElement' in HTMLButtonElement.prototype;

/** Opens and closes dialogs by `command` and `commandfor` where the browser does not do so itself. */
export function command(button: HTMLElement) {
  if (invokers) return;
  const dialog = byId<HTMLDialogElement>(button.getAttribute('commandfor'))!;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** A press beside a dialog closes it, and so does following a link in it. */
export function closeDialog(event: Event) {
  const dialog = closest<HTMLDialogElement>(event, 'dialog[closedby]');
  if (dialog && (event.target === dialog || closest(event, 'a'))) dialog.close();
}
