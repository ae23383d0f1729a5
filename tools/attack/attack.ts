import type { Callers } from './callers';
import type { Objects } from './objects';

/** A running portal, people of every kind who are signed in to it, and what belongs to one of them. */
export interface Target {
  url: string;
  callers: Callers;
  objects: Objects;
}

/** Something that must not succeed. */
export interface Attack {
  /** The row of OWASP ASVS 5.0 that it belongs to. */
  asvs: string;
  name: string;
  /** Resolves to what went through, a line each; to nothing where all was refused. */
  run: (target: Target) => Promise<string[]>;
}

/** A line for each of some checks that does not hold. */
export const failing = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
