import type { Proof } from './proof';

/** A line of the product that holds rows of `docs/security.md`, and the test that fails without it. */
export interface Defence {
  /** The argument of `npm run defences -- <name>`. */
  name: string;
  /** Rows of the standard. */
  rows: string[];
  file: string;
  /** The text that defends. The file has it exactly once. */
  line: string;
  /** The text in its place. */
  without: string;
  /** The line is in a migration: the test needs databases that were laid out without it. */
  inMigration?: true;
  test: Proof;
}
