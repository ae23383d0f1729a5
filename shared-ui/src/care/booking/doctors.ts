import type { Doctor } from '@chautari/contract';
import { usePublicData } from '../../faces/platform';

export type Clinic = Doctor['clinics'][number];
/** A doctor, as far as the open times ask. */
export type WithClinics = Pick<Doctor, 'clinics'>;

export interface Hours {
  weekdays: number[];
  from: string;
  to: string;
}

/** The weekly times of a clinic, in the order of the week from Sunday on; days with the same hours are one entry. */
export function hoursOf({ weeklyTimes }: Clinic) {
  const all = new Map<string, Hours>();
  for (const { weekday, from, to } of [...weeklyTimes].sort((one, other) => one.weekday - other.weekday)) {
    const known = all.get(from + to);
    if (known) known.weekdays.push(weekday);
    else all.set(from + to, { weekdays: [weekday], from, to });
  }
  return [...all.values()];
}

/** All approved doctors; a prerendered page may carry them. */
export const useDoctors = () => usePublicData('listDoctors');

/** Nepali letters that sound alike and are written one for the other. */
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
const folded = (text: string) =>
  ALIKE.reduce((done, [letters, one]) => done.replace(letters, one), text.normalize('NFC').toLowerCase());

/** Whether a doctor is meant: each word that was typed is part of the name, the field of work, a clinic or its place, in either script. */
export function isMeant({ name, specialization, clinics }: Doctor, typed: string) {
  const texts = [name, specialization, ...clinics.flatMap(({ facility }) => [facility.name, facility.place])];
  const all = folded(texts.flatMap(({ en, np }) => [en, np]).join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
