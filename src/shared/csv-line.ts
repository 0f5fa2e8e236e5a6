/** One row of a CSV, on the server and in browsers. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\n`;
}

/** What a spreadsheet would calculate with. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
