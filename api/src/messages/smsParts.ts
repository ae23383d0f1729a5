/** The letters of the plain alphabet of SMS that messages use. */
const PLAIN = /^[\n\x20-\x5a\x61-\x7a]*$/;

/** Returns how many parts of an SMS a text takes: 160 letters of the plain alphabet or 70 others; a little less in each when there are several. */
export function countSmsParts(text: string): number {
  const [alone, joined] = PLAIN.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}
