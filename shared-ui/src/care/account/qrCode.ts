/** A QR code of one fixed size (ISO/IEC 18004, version 8, level L): 49 × 49 cells for up to 192 bytes, which the address of a secret fits into. */
const VERSION = 8;
export const QR_SIZE = 17 + 4 * VERSION;
const BLOCKS = 2;
const BLOCK_BYTES = 97;
const CHECK_BYTES = 24;
const MAX_BYTES = BLOCKS * BLOCK_BYTES - 2;
const ALIGNMENT = [6, 24, 42];
const FINDERS = [
  [3, 3],
  [QR_SIZE - 4, 3],
  [3, QR_SIZE - 4],
] as const;

/** The product of two elements of the field of 256 elements that QR codes reckon in. */
function product(a: number, b: number) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) result = (result << 1) ^ ((result >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return result;
}

/** The coefficients by which check bytes are made, without the leading one. */
function generator() {
  const result: number[] = Array.from({ length: CHECK_BYTES }, (_, index) => (index === CHECK_BYTES - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < CHECK_BYTES; round++) {
    for (let at = 0; at < CHECK_BYTES; at++) result[at] = product(result[at]!, root) ^ (result[at + 1] ?? 0);
    root = product(root, 2);
  }
  return result;
}

/** The bytes that let a reader mend a block (Reed–Solomon). */
function checkBytes(block: number[]) {
  const factors = generator();
  let rest = factors.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ rest[0]!;
    rest = factors.map((each, index) => (rest[index + 1] ?? 0) ^ product(each, factor));
  }
  return rest;
}

/** Mode, length, text and padding, cut into blocks with their check bytes, which take turns. */
function codewords(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > MAX_BYTES) throw new Error(`A QR code of this size holds ${MAX_BYTES} bytes`);
  const halves = [4, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const said = Array.from(
    { length: halves.length / 2 },
    (_, index) => (halves[2 * index]! << 4) | halves[2 * index + 1]!,
  );
  const all = Array.from(
    { length: BLOCKS * BLOCK_BYTES },
    (_, index) => said[index] ?? ((index - said.length) % 2 ? 0x11 : 0xec),
  );
  const blocks = Array.from({ length: BLOCKS }, (_, index) =>
    all.slice(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES),
  );
  const takingTurns = (rows: number[][]) => rows[0]!.flatMap((_, at) => rows.map((row) => row[at]!));
  return [...takingTurns(blocks), ...takingTurns(blocks.map(checkBytes))];
}

/** A number followed by the rest of its division by a polynomial: format and version are written so. */
function withRest(value: number, degree: number, polynomial: number) {
  let rest = value;
  for (let bit = 0; bit < degree; bit++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (value << degree) | rest;
}

const FORMAT = withRest(0b01_000, 10, 0x537) ^ 0x5412;
const VERSION_BITS = withRest(VERSION, 12, 0x1f25);

type Cells = (boolean | undefined)[][];

/** Squares in squares around a place, dark where `isDark` says so of the distance from its middle. */
function square(
  cells: Cells,
  [middleX, middleY]: readonly [number, number],
  radius: number,
  isDark: (distance: number) => boolean,
) {
  for (let y = middleY - radius; y <= middleY + radius; y++) {
    for (let x = middleX - radius; x <= middleX + radius; x++) {
      const row = cells[y];
      if (row && x >= 0 && x < QR_SIZE) row[x] = isDark(Math.max(Math.abs(x - middleX), Math.abs(y - middleY)));
    }
  }
}

/** What is the same in every code of this size: how readers find, straighten and understand it. */
function frame(): Cells {
  const cells: Cells = Array.from({ length: QR_SIZE }, () => Array.from({ length: QR_SIZE }, () => undefined));
  const set = (x: number, y: number, value: number, bit: number) => {
    cells[y]![x] = ((value >>> bit) & 1) === 1;
  };
  for (let at = 0; at < QR_SIZE; at++) {
    set(at, 6, at + 1, 0);
    set(6, at, at + 1, 0);
  }
  for (const place of FINDERS) square(cells, place, 4, (distance) => distance !== 2 && distance !== 4);
  const last = ALIGNMENT.length - 1;
  ALIGNMENT.forEach((x, column) =>
    ALIGNMENT.forEach((y, row) => {
      const isFinder = (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
      if (!isFinder) square(cells, [x, y], 2, (distance) => distance !== 1);
    }),
  );
  for (let bit = 0; bit < 15; bit++) {
    const near = bit < 6 ? bit : bit + 1;
    if (bit < 8) set(8, near, FORMAT, bit);
    else set(bit === 8 ? 7 : 14 - bit, 8, FORMAT, bit);
    if (bit < 8) set(QR_SIZE - 1 - bit, 8, FORMAT, bit);
    else set(8, QR_SIZE - 15 + bit, FORMAT, bit);
  }
  cells[QR_SIZE - 8]![8] = true;
  for (let bit = 0; bit < 18; bit++) {
    const [far, near] = [QR_SIZE - 11 + (bit % 3), Math.floor(bit / 3)];
    set(far, near, VERSION_BITS, bit);
    set(near, far, VERSION_BITS, bit);
  }
  return cells;
}

/** The places of the bits of the text, in pairs of columns from right to left, up and down in turn. */
function* places() {
  for (let pair = 0, right = QR_SIZE - 1; right >= 1; pair++, right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < QR_SIZE; step++) {
      const y = pair % 2 === 0 ? QR_SIZE - 1 - step : step;
      yield [right, y] as const;
      yield [right - 1, y] as const;
    }
  }
}

/** The rows of a QR code that says a text; dark cells are true. */
export function qrCode(text: string): boolean[][] {
  const cells = frame();
  const words = codewords(text);
  let bit = 0;
  for (const [x, y] of places()) {
    if (cells[y]![x] !== undefined) continue;
    const isSet = (((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    // A chessboard over it, so that no large part is all dark or all light.
    cells[y]![x] = isSet !== ((x + y) % 2 === 0);
    bit++;
  }
  return cells.map((row) => row.map(Boolean));
}
