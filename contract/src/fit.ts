import type { Versions } from './site';

/** Something that is needed in another version than the available one. */
export interface Incompatibility {
  what: string;
  needed: string;
  /** Absent if there is none. */
  available?: string;
  /** Who must change: the provider if it offers too little, the consumer if it needs something that is no longer offered. */
  mover: 'provider' | 'consumer';
}

const parseVersion = (version: string) => version.split('.').map(Number) as [number, number];

function findIncompatibility(what: string, needed: string, available: string | undefined): Incompatibility | undefined {
  if (available === undefined) return { what, needed, mover: 'provider' };
  const [[major, minor], [availableMajor, availableMinor]] = [parseVersion(needed), parseVersion(available)];
  if (availableMajor === major && availableMinor >= minor) return undefined;
  return { what, needed, available, mover: availableMajor > major ? 'consumer' : 'provider' };
}

/** Returns the entries of `needs` that do not fit: the major version must be equal, the minor version equal or higher. */
export const listIncompatibilities = (needs: Versions, gives: Versions): Incompatibility[] =>
  Object.entries(needs).flatMap(([what, needed]) => findIncompatibility(what, needed, gives[what]) ?? []);
