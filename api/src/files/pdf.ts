/**
 * Whether a file is a PDF that a reader can open: its end names where the table of objects is, a table or a stream of objects is there, and the trailer
 * names the root of the document. The pages themselves are not looked at.
 */

/** Readers look for the end of the file in its last kilobyte; mail programs append lines. */
const TAIL_BYTES = 1_024;
/** The trailer of a table, or the head of a stream of objects, is not far from where it begins. */
const SECTION_BYTES = 2_000_000;

const hasRoot = (section: string) => /\/Root\s+\d+\s+\d+\s+R/.test(section);

export function isReadablePdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1'))) return false;
  const tail = content.subarray(-TAIL_BYTES).toString('latin1');
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail.slice(tail.lastIndexOf('startxref'))) ?? [];
  if (offset === undefined || Number(offset) >= content.length) return false;
  const section = content.subarray(Number(offset), Number(offset) + SECTION_BYTES).toString('latin1');
  if (/^\s*xref\s/.test(section)) {
    const trailer = section.indexOf('trailer');
    return trailer > 0 && hasRoot(section.slice(trailer));
  }
  return /^\s*\d+\s+\d+\s+obj\b/.test(section) && /\/Type\s*\/XRef\b/.test(section) && hasRoot(section);
}
