import { digitsIn, toLanguage } from '@chautari/contract';
import { HYDRATION_ID, KEPT_ID } from './ids';
import { byId } from './page';

const MINUTE_MS = 60_000;
/** The units in which the age of a copy is said, each with the minutes that it has; at least two of each, so that the texts are plural. */
const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const;
/** After the page answers, so that nobody waits for the worker. */
const REGISTER_AFTER_MS = 4000;
/** Home comes later than what is being read and the emergency page: on a slow link everything takes from the rest. */
const KEEP_HOME_AFTER_MS = 15_000;

const root = document.documentElement;

/** Says how old a page is that came from the device. The texts are in `data-days`, `data-hours` and `data-minutes`. */
export function sayAge() {
  const place = byId(KEPT_ID);
  const { kept } = root.dataset;
  if (!place || !kept) return;
  const age = Math.max(2, Math.floor((Date.now() - Date.parse(kept)) / MINUTE_MS));
  const [unit, minutes] = UNITS.find(([, length]) => age >= 2 * length)!;
  const number = digitsIn(Math.floor(age / minutes), toLanguage(root.lang)!);
  place.textContent = place.dataset[unit]!.replace('{n}', number);
}

async function register() {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  const keep = (path: string) => active!.postMessage({ paths: [path], lng: toLanguage(root.lang) });
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
  addEventListener('load', () => {
    if (!navigator.serviceWorker || byId(HYDRATION_ID)!.dataset.worker === 'off') return;
    setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS);
  });
}
