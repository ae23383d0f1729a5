/** Reads the files of schedules, those of the operator first. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { check } from '@chautari/contract/check';
import { StartError } from '@chautari/site/settings';

export interface Source {
  name: string;
  content: unknown;
}

/**
 * Reads the operator's file, where there is one, else our own.
 * @throws StartError where it cannot be read or is no JSON.
 */
export function readSource(folder: string | undefined, name: string, own: unknown): Source {
  const file = folder && path.join(folder, name);
  if (!file || !existsSync(file)) return { name, content: own };
  try {
    return { name: file, content: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    throw new StartError(`${file} ${error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}`);
  }
}

/**
 * Returns the content of a file as the schema has it.
 * @throws StartError where it does not fit.
 */
export function fit<S extends z.ZodMiniType>(schema: S, { name, content }: Source): z.output<S> {
  const checked = check(schema, content);
  if (checked.ok) return checked.value;
  throw new StartError(
    `${name} does not fit: ${Object.entries(checked.fields)
      .map(([field, code]) => `${field || 'all of it'} (${code})`)
      .join(', ')}`,
  );
}
