import * as z from '@chautari/contract/zod';
import { asStored } from './visibleText';

/** The part of a zod issue that decides its code. */
type RawIssue = { code?: string; input?: unknown; origin?: string; format?: string; minimum?: number | bigint };

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The code of a field's error where the schema names none: a key at `error.<code>`, never a sentence. */
function codeOf(issue: RawIssue): string {
  if (isBlank(issue.input)) return 'required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email';
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date';
  return 'invalid';
}

export type Checked<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/**
 * Parses a value by a schema of the contract. Where it does not fit, `fields` maps each field's path to the code of
 * its first error; the path is empty where the error belongs to the whole.
 */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> {
  const result = z.safeParse(schema, value, { error: (issue) => codeOf(issue as RawIssue) });
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return { ok: false, fields };
}

/**
 * The same of what an edit form sends. A form leaves out what is empty; here that says that a field was cleared, so each field that
 * may be null becomes null.
 */
export function checkEdit<S extends z.ZodMiniObject>(schema: S, value: object): Checked<z.output<S>> {
  const nullable = Object.entries(schema.shape).filter(
    ([, field]) => z.safeParse(field as z.ZodMiniType, null).success,
  );
  return check(schema, { ...Object.fromEntries(nullable.map(([name]) => [name, null])), ...value });
}

/**
 * The same of what the service answers. Texts in it are not looked at for what nobody sees: they may be older than that rule, and must
 * still be shown.
 */
export const checkAnswer = <S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> =>
  asStored(() => check(schema, value));
