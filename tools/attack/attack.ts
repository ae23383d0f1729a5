import type { Callers } from './callers';
import type { Objects } from './objects';

/** A running portal, callers of every kind, and the objects of one of them. */
export interface Target {
  url: string;
  callers: Callers;
  objects: Objects;
  /** Moves the clock of the portal forward. */
  moveClock: (milliseconds: number) => Promise<void>;
}

/** An attack that must not succeed. */
export interface Attack {
  /** Its row of OWASP ASVS 5.0. */
  asvs: string;
  name: string;
  /** Resolves to one line for each part that succeeded. */
  run: (target: Target) => Promise<string[]>;
}

/** Returns the names of the checks that do not hold. */
export const listFailures = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
