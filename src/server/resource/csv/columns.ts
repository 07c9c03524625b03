import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { guarded, unguarded } from '../../../shared/format/csv-guard';

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
