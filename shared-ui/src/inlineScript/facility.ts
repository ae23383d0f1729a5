/** The reader's health post on pages without React: what `keepMyFacility` stored is written into the elements that ask for a part of it. */
import { toLanguage } from '@chautari/contract';
import type { MyFacility } from '../care/session/myFacility';
import { FACILITY_PART, MY_FACILITY } from './ids';
import { accessStorage, isHydrated } from './page';

const NEPAL_OFFSET_MS = 345 * 60_000;

/** As `phone` of `useFormat`. */
const formatPhone = (e164: string | null) => e164?.replace(/^(\+977)(?=\d)/, '$1 ');

/** Marks the page before the first paint if a health post is chosen, so that its place is there. */
export function markFacility() {
  if (accessStorage(MY_FACILITY)) document.documentElement.dataset.facility = '';
}

/** Returns what is stored; nothing, and the page as before a choice, where it is no facility. */
function readFacility() {
  try {
    const mine = JSON.parse(accessStorage(MY_FACILITY) ?? 'null') as MyFacility | null;
    if (mine?.lines) return mine;
  } catch {
    // Somebody else has stored it.
  }
  delete document.documentElement.dataset.facility;
  return undefined;
}

/** Fills in the parts. Links get the number to call or the address, and what is hidden without it is shown. */
export function fillFacility() {
  if (isHydrated()) return;
  const mine = readFacility();
  if (!mine) return;
  const { name, lines } = mine;
  const { phone, ambulance } = mine.closedAt ? { phone: null, ambulance: null } : mine;
  const lng = toLanguage(document.documentElement.lang) ?? 'en';
  const now = new Date(Date.now() + NEPAL_OFFSET_MS).toISOString().slice(0, 16);
  const parts: Record<string, string | null | undefined> = {
    phone: formatPhone(phone),
    ambulance: formatPhone(ambulance),
    name: name[lng === 'np' ? 'np' : 'en'],
    ...lines[lng]?.filter(({ at }) => at <= now).at(-1),
  };
  for (const element of document.querySelectorAll<HTMLElement>(`[${FACILITY_PART}]`)) {
    const part = element.getAttribute(FACILITY_PART)!;
    const value = parts[part];
    if (!value) continue;
    element.textContent = element.dataset.label?.replace('{}', value) ?? value;
    const link = element.closest('a');
    if (link && part !== 'name') link.href = `tel:${value.replace(/\s/g, '')}`;
    if (link && part === 'name') link.href = `/places/${mine.id}`;
    element.closest<HTMLElement>('[hidden]')?.removeAttribute('hidden');
  }
}
