import { guarded } from '../../shared/format/csv-guard';

const BOM = '\ufeff';

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${guarded(value).replaceAll('"', '""')}"`;

/** Rows as CSV that Excel opens right, without a cell that a spreadsheet would run. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => row.map(cell).join(',')).join('\r\n');

/** Gives a sheet away as a file with this name. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
