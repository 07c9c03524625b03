import type { Field } from '../fields/kinds';
import type { Resource } from './resource';

/** Of this many rows an import says what is wrong; then it looks no further. */
export const MOST_PROBLEMS = 1_000;

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
