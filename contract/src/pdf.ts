/**
 * Whether a file is a PDF that a reader can open: its end names where the table of objects is, a table or a stream of objects is there, and the trailer
 * names the root of the document. The pages themselves are not looked at.
 */

/** Readers look for the end of the file in its last kilobyte; mail programs append lines. */
const TAIL_BYTES = 1_024;
/** The trailer of a table, or the head of a stream of objects, is not far from where it begins. */
const SECTION_BYTES = 2_000_000;

const readText = (content: Uint8Array) => new TextDecoder('latin1').decode(content);

/** Returns the dictionary that describes the document, with what follows it; undefined if the file has none. */
function findTrailer(content: Uint8Array): string | undefined {
  if (!/^%PDF-[12]\.\d/.test(readText(content.subarray(0, 8)))) return undefined;
  const tail = readText(content.subarray(-TAIL_BYTES));
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail.slice(tail.lastIndexOf('startxref'))) ?? [];
  if (offset === undefined || Number(offset) >= content.length) return undefined;
  const section = readText(content.subarray(Number(offset), Number(offset) + SECTION_BYTES));
  if (/^\s*xref\s/.test(section)) {
    const trailer = section.indexOf('trailer');
    return trailer > 0 ? section.slice(trailer) : undefined;
  }
  return /^\s*\d+\s+\d+\s+obj\b/.test(section) && /\/Type\s*\/XRef\b/.test(section) ? section : undefined;
}

export const isReadablePdf = (content: Uint8Array) => /\/Root\s+\d+\s+\d+\s+R/.test(findTrailer(content) ?? '');

/** Whether a PDF is encrypted. Some of these open without a password, but not with every program, and not after the password is forgotten. */
export const isLockedPdf = (content: Uint8Array) => /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(findTrailer(content) ?? '');
