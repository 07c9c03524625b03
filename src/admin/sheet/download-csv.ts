import { guarded } from '../../shared/format/csv-guard';
import { saveBlob } from '../generated/list/save-blob';

const BOM = '\ufeff';

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${guarded(value).replaceAll('"', '""')}"`;

/** Rows as CSV that Excel opens right, without a cell that a spreadsheet would run. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(',')).join('\r\n');

/** Gives a sheet away as a file with this name. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveBlob(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
