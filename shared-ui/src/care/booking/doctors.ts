import type { Doctor, Slot } from '@chautari/contract';
import { usePublicData } from '../../faces/platform';

export type Clinic = Doctor['clinics'][number];
/** The fields of a doctor that open times need. */
export type WithClinics = Pick<Doctor, 'clinics'>;

export interface Hours {
  weekdays: number[];
  from: string;
  to: string;
}

/** Returns the weekly times of a clinic from Sunday on; days with the same hours are one entry. */
export function listHours({ weeklyTimes }: Clinic) {
  const all = new Map<string, Hours>();
  for (const { weekday, from, to } of [...weeklyTimes].sort((one, other) => one.weekday - other.weekday)) {
    const hours = all.get(from + to);
    if (hours) hours.weekdays.push(weekday);
    else all.set(from + to, { weekdays: [weekday], from, to });
  }
  return [...all.values()];
}

/** Fetches all approved doctors. A prerendered page may contain them. */
export const useDoctors = () => usePublicData('listDoctors');

const TITLE = /^(?:dr|डा)\.? +/i;

/** Sorts doctors by their names without titles in the reader's language. */
function sortByName(doctors: Doctor[], getText: (name: Doctor['name']) => string) {
  const names = new Map(doctors.map((doctor) => [doctor, getText(doctor.name).replace(TITLE, '').toLowerCase()]));
  return [...doctors].sort((one, other) => (names.get(one)! < names.get(other)! ? -1 : 1));
}

/** Nepali letters that sound alike and are often interchanged. */
const ALIKE: [RegExp, string][] = [
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/[शष]/g, 'स'],
  [/व/g, 'ब'],
  [/[ँंङ्]/g, ''],
  [/[.,’']/g, ''],
];
const foldLetters = (text: string) =>
  ALIKE.reduce((done, [letters, one]) => done.replace(letters, one), text.normalize('NFC').toLowerCase());

/** Returns whether a doctor matches a search: each word is part of the name, specialization, clinic or place, in either script. */
function matchesDoctor({ name, specialization, clinics }: Doctor, typed: string) {
  const texts = [name, specialization, ...clinics.flatMap(({ facility }) => [facility.name, facility.place])];
  const all = foldLetters(texts.flatMap(({ en, np }) => [en, np]).join(' '));
  return foldLetters(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Sorts behind every date. */
const NEVER = '9999';

/** Sorts doctors by their next open time; those without one come last, in the order that they have. */
export function sortByNextSlot(doctors: readonly Doctor[], next: ReadonlyMap<string, Pick<Slot, 'date' | 'time'>>) {
  const instant = ({ id }: Doctor) => {
    const slot = next.get(id);
    return slot ? `${slot.date} ${slot.time}` : NEVER;
  };
  return [...doctors].sort((one, other) => instant(one).localeCompare(instant(other)));
}

/** Returns the doctors who match a search, in the order of their names in the reader's language. */
export const findDoctors = (doctors: Doctor[], typed: string, getText: (name: Doctor['name']) => string) =>
  sortByName(
    doctors.filter((doctor) => matchesDoctor(doctor, typed)),
    getText,
  );
