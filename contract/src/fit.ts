import type { Versions } from './site';

/** Something that is needed in another version than it is available. */
export interface Incompatibility {
  what: string;
  needed: string;
  /** Absent where there is none at all. */
  available?: string;
  /** The side that must change: the provider if it offers too little, else the consumer of what is not offered any more. */
  mover: 'provider' | 'consumer';
}

const parseVersion = (version: string) => version.split('.').map(Number) as [number, number];

function findIncompatibility(what: string, needed: string, available: string | undefined): Incompatibility | undefined {
  if (available === undefined) return { what, needed, mover: 'provider' };
  const [[major, minor], [availableMajor, availableMinor]] = [parseVersion(needed), parseVersion(available)];
  if (availableMajor === major && availableMinor >= minor) return undefined;
  return { what, needed, available, mover: availableMajor > major ? 'consumer' : 'provider' };
}

/** Returns what of `needs` does not fit: the first number must be the same, the second one the same or higher. */
export const incompatibilities = (needs: Versions, gives: Versions): Incompatibility[] =>
  Object.entries(needs).flatMap(([what, needed]) => findIncompatibility(what, needed, gives[what]) ?? []);
