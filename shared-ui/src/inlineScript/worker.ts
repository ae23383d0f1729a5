import { toLanguage } from '@chautari/contract';
import { HYDRATION_ID } from './ids';
import { byId } from './page';

/** Registered after the page responds, so that nothing waits for it. */
const REGISTER_AFTER_MS = 4000;
/** Home is stored later than the current page and the emergency page, to spare a slow connection. */
const KEEP_HOME_AFTER_MS = 15_000;

const root = document.documentElement;
/** The address of the later script, which copies of pages need too. It is only known while the script starts. */
const later = (document.currentScript as HTMLScriptElement | null)?.src;

async function register() {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  const keep = (path: string) => active!.postMessage({ paths: [path], lng: toLanguage(root.lang), later });
  keep(location.pathname);
  setTimeout(() => keep('/'), KEEP_HOME_AFTER_MS);
}

/** Reloads a copy from the device when a newer page has arrived, unless the reader has interacted with it. */
function giveWay() {
  let touched = false;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => {
      touched = true;
    });
  navigator.serviceWorker.addEventListener('message', () => {
    if (!touched) location.reload();
  });
}

/** Registers the service worker, which stores this page and those that are always needed. */
export function registerWorker() {
  if (root.dataset.kept) giveWay();
  if (!navigator.serviceWorker || byId(HYDRATION_ID)!.dataset.worker === 'off') return;
  setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS);
}
