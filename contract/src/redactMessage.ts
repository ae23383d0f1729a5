/** What a report of an error may say: the words of programmers, and nothing that a reader has typed or looked at. */

const MAX_MESSAGE = 160;
const CUT = '…';

const SENTENCE_STARTS = [
  ...['A', 'An', 'Cannot', 'Expected', 'Failed', 'Invalid', 'Maximum', 'Minified', 'Missing', 'No', 'Not', 'Objects'],
  ...['React', 'Rendered', 'The', 'This', 'Too', 'Unexpected', 'Unknown'],
];

/** Parts of a message that may hold personal data, the widest first. */
const PERSONAL: readonly RegExp[] = [
  /\w+:\/\/\S+/g,
  /\S+@\S+/g,
  // Quoted values; the name of a property that the code reads stays.
  /(?<!\b(?:reading|setting) )(["'`“‘«])(?:(?!["'`”’»]).)*["'`”’»]/g,
  // IDs, numbers and phone numbers, in any digits, with the letters that they are joined to.
  /[\p{L}\p{M}\p{N}_+-]*\p{N}[\p{L}\p{M}\p{N}_+-]*/gu,
  // Words of other scripts: code is written in English.
  /[^\p{ASCII}…]+/gu,
  // Names: words with a capital, unless they begin a sentence of programmers or go on as names of code do.
  new RegExp(`(?<= )(?!(?:${SENTENCE_STARTS.join('|')})\\b)[A-Z](?:[a-z]+|[A-Z]+)(?![A-Za-z(.])`, 'g'),
];

/** Returns the message of an error without addresses, quoted values, numbers and names, on one line. */
export function redactMessage(message: string): string {
  const line = message.replace(/\s+/g, ' ').slice(0, 10 * MAX_MESSAGE);
  return PERSONAL.reduce((text, part) => text.replace(part, CUT), line)
    .replace(/…(?:[\s…,]*…)+/g, CUT)
    .trim()
    .slice(0, MAX_MESSAGE);
}
