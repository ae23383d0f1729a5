import type { Versions } from './site';

/** Something that is needed in another version than it is given. */
export interface Incompatibility {
  what: string;
  needed: string;
  /** Absent where it is not given at all. */
  given?: string;
  /** Which side must change: the provider if it offers too little, else the consumer of what is no longer offered. */
  mover: 'provider' | 'consumer';
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number];

function misfit(what: string, needed: string, given: string | undefined): Incompatibility | undefined {
  if (given === undefined) return { what, needed, mover: 'provider' };
  const [[major, minor], [givenMajor, givenMinor]] = [numbers(needed), numbers(given)];
  if (givenMajor === major && givenMinor >= minor) return undefined;
  return { what, needed, given, mover: givenMajor > major ? 'consumer' : 'provider' };
}

/** What of `needs` does not fit: of the same first number as much or more must be given. */
export const incompatibilities = (needs: Versions, gives: Versions): Incompatibility[] =>
  Object.entries(needs).flatMap(([what, needed]) => misfit(what, needed, gives[what]) ?? []);
