/** Which visitors try what: each holds one of a hundred lots, and each lot belongs to one trial at most. */
import { createHash } from 'node:crypto';

export const LOTS = 100;

interface Draw {
  versions: Record<string, string>;
  share: number;
  /** The lots that the trial has already. */ lots?: readonly number[];
}

/** Where a trial begins on the ring of lots, so that it is not always the same people who try what is new. */
const startOf = (versions: object) =>
  createHash('sha256').update(JSON.stringify(versions)).digest().readUInt32BE() % LOTS;

/**
 * The lots of a trial: those that it has, as far as its share goes, then others that are free. Fewer than its share if there are
 * not enough.
 */
export function drawLots({ versions, share, lots = [] }: Draw, taken: readonly number[]): number[] {
  const start = LOTS - startOf(versions);
  const ring = Array.from({ length: LOTS }, (_, index) => (start + index) % LOTS);
  return [...new Set([...lots, ...ring])].filter((lot) => !taken.includes(lot)).slice(0, share);
}
