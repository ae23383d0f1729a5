/** What a spreadsheet would take for a formula when a file is opened. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

const cell = (value: string | number) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** Rows as CSV, with a byte order mark for Nepali letters in spreadsheets, and safe from formula injection. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
