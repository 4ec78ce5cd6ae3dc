export type CsvValue = string | number | null;

/** What spreadsheets take for the beginning of a formula, also after white space. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

/**
 * A value as a CSV cell. Text that would run as a formula when opened gets an apostrophe before it; numbers
 * stay numbers; lone surrogates and control characters become U+FFFD; `null` is an empty cell.
 */
export function inertCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = value.toWellFormed().replace(/[\p{Cc}--[\t\n\r]]/gv, "\ufffd");
  return FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
