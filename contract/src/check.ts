import * as z from '@chautari/contract/zod';
import { parseStored } from './visibleText';

/** The part of a zod issue that determines its code. */
type RawIssue = { code?: string; input?: unknown; origin?: string; format?: string; minimum?: number | bigint };

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Codes by what is measured; anything else is a number. */
const TOO_SMALL: Record<string, string> = { string: 'tooShort', array: 'required' };
const TOO_BIG: Record<string, string> = { string: 'tooLong', array: 'tooMany' };

/** Returns the code of a field error if the schema names none: a key at `error.<code>`, never a sentence. */
function getCode(issue: RawIssue): string {
  if (isBlank(issue.input)) return 'required';
  if (issue.code === 'too_small') return TOO_SMALL[issue.origin ?? ''] ?? 'tooSmall';
  if (issue.code === 'too_big') return TOO_BIG[issue.origin ?? ''] ?? 'tooBig';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date';
  return 'invalid';
}

export type Checked<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/**
 * Parses a value by a schema of the contract. If it is invalid, `fields` maps the path of each field to the code of its first error; the path
 * of an error of the object itself is empty.
 */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> {
  const result = z.safeParse(schema, value, { error: (issue) => getCode(issue as RawIssue) });
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return { ok: false, fields };
}

/** Parses the input of an edit form. A form leaves out empty fields, so each missing nullable field becomes null. */
export function checkEdit<S extends z.ZodMiniObject>(schema: S, value: object): Checked<z.output<S>> {
  const nullable = Object.entries(schema.shape).filter(
    ([, field]) => z.safeParse(field as z.ZodMiniType, null).success,
  );
  return check(schema, { ...Object.fromEntries(nullable.map(([name]) => [name, null])), ...value });
}

/** Parses an answer of the service. The rule against invisible characters does not apply, because stored texts may be older. */
export const checkOutput = <S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> =>
  parseStored(() => check(schema, value));
