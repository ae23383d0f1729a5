import { byId, closest, accessStorage } from './page';

/** Storage key of the notice that the reader has dismissed. */
export const DISMISSED_KEY = 'chautari.notice';

/** A rule in the page hides the notice that `data-away` names, before the first paint. */
export function hideDismissed() {
  document.documentElement.dataset.away = accessStorage(DISMISSED_KEY) ?? '';
}

/** Hides the announcement for good. */
export function dismiss(event: Event) {
  accessStorage(DISMISSED_KEY, closest(event, '[data-notice]')!.dataset.notice!);
  hideDismissed();
  byId('main')!.focus({ preventScroll: true });
}
