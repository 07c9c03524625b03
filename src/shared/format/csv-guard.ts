/** A leading sign that a spreadsheet takes for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A text that no spreadsheet runs: a sign that would start a formula, or that already has a guard,
 * gets an apostrophe before it. {@link unguarded} takes it off again.
 */
export const guarded = (text: string): string =>
  FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;

/** The text that {@link guarded} was given. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
