import type { Language } from '@chautari/contract';
import { dismiss } from './announcement';
import { closeDialog, command } from './dialogs';
import { isHydrating, prefetchFor } from './hydrate';
import { TYPED_EARLY } from './ids';
import { switchLanguage } from './language';
import { closest, isHydrated } from './page';
import { LATER, pressLater } from './presses';
import { keepClick, keepSubmit } from './replay';
import { followToTab, moveBetweenTabs, openTab } from './tabs';

/** Handles a control, before and after hydration. */
function handle(event: Event, control: HTMLElement) {
  const { dataset } = control;
  if ('dismiss' in dataset) dismiss(event);
  else if (control.matches(LATER)) pressLater(control);
  else if (control.hasAttribute('commandfor')) command(control);
  else return false;
  return true;
}

/** Handles a control until hydration. Returns whether the event is done. */
function handleUntilAlive(control: HTMLElement) {
  if (control instanceof HTMLAnchorElement) {
    if (!control.dataset.lng) return followToTab(control);
    if (isHydrating()) return false;
    switchLanguage(control.dataset.lng as Language);
    return true;
  }
  return 'tab' in control.dataset && openTab(control);
}

/** Links, fields and their labels are handled by the browser. */
const NATIVE = 'a:not([data-lng]),[type=submit],input,label,summary';

function onClick(event: MouseEvent) {
  closeDialog(event);
  const control = closest(event, 'a,button,input,label,summary');
  if (
    !control ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    handle(event, control) ||
    isHydrated()
  )
    return;
  if (handleUntilAlive(control)) event.preventDefault();
  else if (!control.matches(NATIVE)) keepClick(event, control);
}

/** Notes that somebody typed before the part of the page that keeps drafts was there. */
function noteTyping({ target }: Event) {
  if (!isHydrated()) Object.assign(target!, { [TYPED_EARLY]: true });
}

/** Listens to all interactions with the page. */
export function listen() {
  document.addEventListener('click', onClick, true);
  for (const kind of ['input', 'change']) document.addEventListener(kind, noteTyping, true);
  document.addEventListener(
    'submit',
    (event) => {
      if (!isHydrated()) keepSubmit(event);
    },
    true,
  );
  document.addEventListener('keydown', (event) => {
    if (!isHydrated()) moveBetweenTabs(event);
  });
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.closest('.picture-frame')?.setAttribute('data-failed', '');
    },
    true,
  );
  for (const kind of ['pointerdown', 'pointerover'])
    document.addEventListener(kind, (event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[href]');
      if (link && !isHydrated()) prefetchFor(link);
    });
}
