/** What a spreadsheet would take for a formula when a file is opened. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

const cell = (value: string | number) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** Rows as CSV that spreadsheets open with Nepali letters intact (byte order mark), and of which none is run as a formula. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
