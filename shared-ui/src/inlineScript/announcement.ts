import { byId, closest, accessStorage } from './page';

/** Storage key of the dismissed notice. */
export const DISMISSED_KEY = 'chautari.notice';

/** Hides the dismissed notice before the first paint, by a CSS rule for `data-away`. */
export function hideDismissed() {
  document.documentElement.dataset.away = accessStorage(DISMISSED_KEY) ?? '';
}

/** Hides the announcement for good. */
export function dismiss(event: Event) {
  accessStorage(DISMISSED_KEY, closest(event, '[data-notice]')!.dataset.notice!);
  hideDismissed();
  byId('main')!.focus({ preventScroll: true });
}
