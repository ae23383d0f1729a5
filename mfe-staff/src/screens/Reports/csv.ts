/** Cell contents that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

const cell = (value: string | number) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** Formats rows as CSV, with a byte order mark for Nepali letters and escaped formulas. */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
