import { formatDigits, toLanguage } from '@chautari/contract';
import { KEPT_ID } from './ids';
import { byId } from './page';

const MINUTE_MS = 60_000;
/** The units of the age of a copy, with their minutes; at least two of each, so that the texts are plural. */
const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const;

const root = document.documentElement;

/** Shows how old a copy from the device is. The texts are in `data-days`, `data-hours` and `data-minutes`. */
export function showAge() {
  const place = byId(KEPT_ID);
  const { kept } = root.dataset;
  if (!place || !kept) return;
  const age = Math.max(2, Math.floor((Date.now() - Date.parse(kept)) / MINUTE_MS));
  const [unit, minutes] = UNITS.find(([, length]) => age >= 2 * length)!;
  const number = formatDigits(Math.floor(age / minutes), toLanguage(root.lang)!);
  place.textContent = place.dataset[unit]!.replace('{n}', number);
}
