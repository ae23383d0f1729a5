/**
 * One rule for all typed text: invisible characters are removed. Characters that only change the direction of text, or that have no width, are
 * removed; those that join letters (U+200C, U+200D) stay, because Devanagari needs them. The rule applies to input of the service, never to
 * its answers.
 */
import * as z from '@chautari/contract/zod';
import { removeUnseen } from './text';

/** Letters, digits, punctuation and symbols are visible; a mark is visible only on a letter. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

let reading = false;

/** Parses stored data without the rule. Parsing is synchronous, so no other parsing is affected. */
export function parseStored<T>(parse: () => T): T {
  const before = reading;
  reading = true;
  try {
    return parse();
  } finally {
    reading = before;
  }
}

/** Removes invisible characters. */
export const withoutUnseen = z.overwrite<string>((text) => (reading ? text : removeUnseen(text)));

/** Refuses text without visible characters, as if it were empty. */
export const saysSomething = z.refine<string>((text) => reading || text === '' || SEEN.test(text), {
  error: 'required',
});

/** Like `z.regex`, for typed text only. */
export const typedAs = (pattern: RegExp, error: string) =>
  z.refine<string>((text) => reading || text === '' || pattern.test(text), { error });
