import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import type { Resource } from '../../../shared/resource/resource';

/** A column of the sheet: a field of the resource, or the id of the record. */
export interface CsvColumn {
  key: string;
  /** The Vietnamese label, which an import reads back; so is the key. */
  header: string;
  field: Field | null;
}

/** The columns that a viewer who reads `readable` fields gets, in the order of the config. */
export function csvColumns(resource: Resource, readable: ReadonlySet<string>): CsvColumn[] {
  const fields = Object.entries(resource.fields).filter(([name]) => readable.has(name));
  const labels = fields.map(([, field]) => field.label.vi);
  const isTwice = (label: string) => labels.filter((other) => other === label).length > 1;
  return [
    { key: 'id', header: 'ID', field: null },
    ...fields.map(([key, field]) => ({
      key,
      header: isTwice(field.label.vi) ? `${field.label.vi} (${key})` : field.label.vi,
      field,
    })),
  ];
}

/** Text as headers are compared: no case, no doubled or outer spaces. */
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The column that a header cell names by label (in either language) or key; undefined for none. */
export function columnNamed(columns: readonly CsvColumn[], header: string): CsvColumn | undefined {
  const wanted = plain(header);
  const by = (name: (column: CsvColumn) => string | undefined) =>
    columns.find((column) => plain(name(column) ?? '') === wanted);
  return (
    by((column) => column.header) ?? by((column) => column.key) ?? by((c) => c.field?.label.en)
  );
}

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
