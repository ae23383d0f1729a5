import type { Versions } from './site';

/** Something that is needed in another version than it is given. */
export interface Misfit {
  what: string;
  needed: string;
  /** Absent where it is not given at all. */
  given?: string;
  /** Who must move: whoever gives, if it gives too little; else whoever needs what is no longer given. */
  mover: 'giver' | 'taker';
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number];

function misfit(what: string, needed: string, given: string | undefined): Misfit | undefined {
  if (given === undefined) return { what, needed, mover: 'giver' };
  const [[major, minor], [givenMajor, givenMinor]] = [numbers(needed), numbers(given)];
  if (givenMajor === major && givenMinor >= minor) return undefined;
  return { what, needed, given, mover: givenMajor > major ? 'taker' : 'giver' };
}

/** What of `needs` does not fit: of the same first number as much or more must be given. */
export const misfits = (needs: Versions, gives: Versions): Misfit[] =>
  Object.entries(needs).flatMap(([what, needed]) => misfit(what, needed, gives[what]) ?? []);
