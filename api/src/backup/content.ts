/**
 * The content of a backup, line by line: the head of each section as an object (`migrations` first, then each `table`, `sequence` and
 * `file`, `end` last), and below a table or a file an array for each row or piece.
 */
import * as z from 'zod/mini';

export const section = z.union([
  z.object({ migrations: z.array(z.string()) }),
  z.object({ table: z.string(), columns: z.array(z.string()).check(z.minLength(1)) }),
  z.object({ sequence: z.object({ name: z.string(), value: z.string(), called: z.boolean() }) }),
  z.object({ file: z.string() }),
  z.object({ end: z.object({ tables: z.int(), rows: z.int(), files: z.int() }) }),
]);
export type Section = z.infer<typeof section>;

/** The amount of data in a backup. */
export type Amount = Extract<Section, { end: unknown }>['end'];

export const formatLine = (part: Section | string[]) => `${JSON.stringify(part)}\n`;

/** Bytes of a file in a line: a multiple of three, so that the base64 of the pieces has no padding in between. */
export const PIECE_BYTES = 48 * 1024;
