import type { Visitor } from '../../api/testing/visitor';
import type { Callers } from './callers';
import type { Objects } from './objects';

/** A running portal, callers of every kind, and the objects of one of them. */
export interface Target {
  url: string;
  /** Its temporary folder, with its data and its site. */
  folder: string;
  callers: Callers;
  objects: Objects;
  /** The doctor whom the owner has asked for an appointment. */
  ownDoctor: Visitor;
  /** Moves the clock of the portal forward. */
  moveClock: (milliseconds: number) => Promise<void>;
  /** Runs `npm run site -- …` for its site. */
  runSite: (...args: string[]) => { status: number | null; stdout: string; stderr: string };
}

/** An attack that must not succeed. */
export interface Attack {
  /** Its row of OWASP ASVS 5.0. */
  asvs: string;
  name: string;
  /** Resolves to one line for each part that succeeded. */
  run: (target: Target) => Promise<string[]>;
}

/** The tries of the attack that runs, and figures that it measured. */
export const tally = { tries: 0, figures: [] as string[] };

/** Counts tries of the attack that runs. */
export function countTries(number = 1) {
  tally.tries += number;
}

/** Notes a measured figure beside the one that is expected. */
export const noteFigure = (name: string, figure: number, expected: string) =>
  void tally.figures.push(`${name}: ${figure} (expected: ${expected})`);

/** Counts checks as tries. Returns the names of those that do not hold. */
export function listFailures(checks: Record<string, boolean>) {
  countTries(Object.keys(checks).length);
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}
