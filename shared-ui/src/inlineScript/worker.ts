import { toLanguage } from '@chautari/contract';
import { HYDRATION_ID } from './ids';
import { byId } from './page';

/** After the page answers, so that nobody waits for the worker. */
const REGISTER_AFTER_MS = 4000;
/** Home comes later than what is being read and the emergency page: on a slow link everything takes from the rest. */
const KEEP_HOME_AFTER_MS = 15_000;

const root = document.documentElement;
/** The address of the later script, which copies of pages need too. It is known only while the script starts. */
const later = (document.currentScript as HTMLScriptElement | null)?.src;

async function register() {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  const keep = (path: string) => active!.postMessage({ paths: [path], lng: toLanguage(root.lang), later });
  keep(location.pathname);
  setTimeout(() => keep('/'), KEEP_HOME_AFTER_MS);
}

/** A page that came from the device is opened again when a newer one has come, unless somebody has touched it. */
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

/** Lets pages be read without a network. The worker keeps this page and the ones that are always needed. */
export function registerWorker() {
  if (root.dataset.kept) giveWay();
  if (!navigator.serviceWorker || byId(HYDRATION_ID)!.dataset.worker === 'off') return;
  setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS);
}
