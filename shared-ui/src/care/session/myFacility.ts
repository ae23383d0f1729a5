/** The health post that the reader chose on this device. It is no secret, and no account knows it. */
import { useSyncExternalStore } from 'react';
import type { FacilityWithDoctors, Language } from '@chautari/contract';
import { MY_FACILITY } from '../../inlineScript/ids';

/** What a page says of the facility from a moment in Nepal on (`YYYY-MM-DDTHH:MM`). */
export interface FacilityLine {
  at: string;
  state: string;
  vaccination: string;
  doctors: string;
}

const PARTS = ['id', 'name', 'place', 'phone', 'ambulance', 'hours', 'services', 'doctors', 'closedAt'] as const;

export interface MyFacility extends Pick<FacilityWithDoctors, (typeof PARTS)[number]> {
  /** Both are absent where an earlier version stored the choice, until home has read the facility again. */
  address?: FacilityWithDoctors['address'];
  municipality?: FacilityWithDoctors['municipality'];
  /** The texts of the next days for pages without React, in the languages in which the reader has seen it. */
  lines: Partial<Record<Language, FacilityLine[]>>;
}

const listeners = new Set<() => void>();

/** Other tabs write it too. */
function subscribe(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === MY_FACILITY || key === null) onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onStorage);
  };
}

function readStored() {
  try {
    return localStorage.getItem(MY_FACILITY);
  } catch {
    return null;
  }
}

let parsed: { text: string | null; mine: MyFacility | null } = { text: null, mine: null };

/** Nothing where another version, or somebody else, has stored something that is none. */
function parseFacility(text: string | null): MyFacility | null {
  try {
    const mine = JSON.parse(text ?? 'null') as Partial<MyFacility> | null;
    return mine && PARTS.every((part) => part in mine) && mine.lines ? (mine as MyFacility) : null;
  } catch {
    return null;
  }
}

function readMyFacility() {
  const text = readStored();
  if (text !== parsed.text) parsed = { text, mine: parseFacility(text) };
  return parsed.mine;
}

function write(text: string | null) {
  try {
    if (text === null) localStorage.removeItem(MY_FACILITY);
    else localStorage.setItem(MY_FACILITY, text);
  } catch {
    // The browser stores nothing: the choice holds until the page is left.
  }
  if (text === null) delete document.documentElement.dataset.facility;
  else document.documentElement.dataset.facility = '';
  for (const tell of listeners) tell();
}

/** Stores a facility as the reader's, with the texts of its next days in a language. */
export function keepMyFacility(facility: FacilityWithDoctors, language: Language, lines: FacilityLine[]) {
  const before = readMyFacility();
  const others = before?.id === facility.id ? before.lines : {};
  const kept = Object.fromEntries(
    [...PARTS, 'address' as const, 'municipality' as const].map((part) => [part, facility[part]]),
  );
  write(JSON.stringify({ ...kept, lines: { ...others, [language]: lines } }));
}

/** Forgets the reader's health post. */
export const forgetMyFacility = () => write(null);

/** Returns the health post that the reader chose; null before hydration. */
export const useMyFacility = () => useSyncExternalStore(subscribe, readMyFacility, () => null);

/** Returns the health post that the reader chose, unless it has closed for good: its hours and numbers hold no more. */
export function useMyOpenFacility() {
  const mine = useMyFacility();
  return mine?.closedAt ? null : mine;
}
