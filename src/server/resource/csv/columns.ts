import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';

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

/** The cell of a value that is no reference: numbers bare, everything else as guarded text. */
export function csvCell(value: unknown, field: Field | null): string {
  if (value === null || value === undefined) return '';
  if (field === null) return guarded(String(value));
  const { csv, figure } = facetOf(field);
  const text = csv(value, field);
  return figure?.(field) || typeof value === 'number' ? text : guarded(text);
}

/** What a cell says, decoded by its field but not yet checked; undefined where it is empty. */
export function cellValue(cell: string, field: Field): unknown {
  const text = unguarded(cell);
  if (text.trim() === '') return undefined;
  try {
    return facetOf(field).decode(text, field);
  } catch {
    return text;
  }
}
