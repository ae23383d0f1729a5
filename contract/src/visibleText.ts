/**
 * One rule for all text that people type: what nobody sees does not count. Characters that only turn the direction of what follows, or that have no
 * width, are taken out; those that join letters (U+200C, U+200D) stay, because Devanagari needs them. It holds for what is sent to the service, never
 * for what the service answers.
 */
import * as z from '@chautari/contract/zod';

/** Controls but for those that are spaces and new lines, soft hyphens, fillers, marks of direction, spaces without width, tags. */
const UNSEEN =
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Letters, digits, punctuation and symbols are seen; a mark is seen only on a letter. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

let reading = false;

/** Parses what is stored: texts in it are as they are. Parsing never waits, so nothing else is parsed meanwhile. */
export function asStored<T>(parse: () => T): T {
  const before = reading;
  reading = true;
  try {
    return parse();
  } finally {
    reading = before;
  }
}

/** Takes out what nobody sees. */
export const withoutUnseen = z.overwrite<string>((text) => (reading ? text : text.replace(UNSEEN, '')));

/** Refuses text of which nothing is seen, as if nothing had been typed. */
export const saysSomething = z.refine<string>((text) => reading || text === '' || SEEN.test(text), {
  error: 'required',
});

/** As `z.regex`, for what is typed only. */
export const typedAs = (pattern: RegExp, error: string) =>
  z.refine<string>((text) => reading || text === '' || pattern.test(text), { error });
