import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type CsvColumn, columnNamed } from '../../../shared/resource/csv-columns';

/** A CSV file as it was chosen, with what has been corrected since. */
export interface Sheet {
  name: string;
  /** The rows with their numbers, as a spreadsheet shows them; the header is the first. */
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** Spreadsheets write a comma, a semicolon (Vietnamese Excel) or a tab between cells. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads a file as the server does, so that rows have the same numbers; null for what is no CSV file. */
export function readSheet(name: string, text: string): Sheet | null {
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
    });
    return { name, rows: records.map((cells, index) => ({ row: index + 1, cells })) };
  } catch {
    return null;
  }
}

/** Where the cells of a field stand in the rows; -1 where the sheet has no such column. */
const placeOf = ({ rows }: Sheet, columns: readonly CsvColumn[], key: string): number =>
  (rows[0]?.cells ?? []).findIndex(
    (cell) => cell.trim() !== '' && columnNamed(columns, cell)?.key === key,
  );

/** The cell of a field in a row; empty where the sheet has none. */
export function cellOf(sheet: Sheet, columns: readonly CsvColumn[], row: number, key: string) {
  const cells = sheet.rows.find((one) => one.row === row)?.cells ?? [];
  return cells[placeOf(sheet, columns, key)] ?? '';
}

/** The sheet with another cell; a field that has no column gets one. */
export function withCell(
  sheet: Sheet,
  columns: readonly CsvColumn[],
  { row, key, text }: { row: number; key: string; text: string },
): Sheet {
  const found = placeOf(sheet, columns, key);
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const place = found === -1 ? width : found;
  const rows = sheet.rows.map((one, index) => {
    const isHeader = index === 0 && found === -1;
    if (one.row !== row && !isHeader) return one;
    const cells = Array.from({ length: Math.max(one.cells.length, place + 1) }, (_, at) =>
      at === place ? (isHeader ? key : text) : (one.cells[at] ?? ''),
    );
    return { ...one, cells };
  });
  return { ...sheet, rows };
}

/** The columns whose headers name nothing that an import knows. */
export const strangeColumns = ({ rows }: Sheet, columns: readonly CsvColumn[]) =>
  (rows[0]?.cells ?? []).flatMap((header, at) =>
    header.trim() === '' || columnNamed(columns, header) ? [] : [{ at, header: header.trim() }],
  );

/** The sheet with other headers, by their places; one without a name is left out by an import. */
export const withHeaders = (sheet: Sheet, headers: ReadonlyMap<number, string>): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((one, index) =>
    index > 0 ? one : { ...one, cells: one.cells.map((cell, at) => headers.get(at) ?? cell) },
  ),
});

/** The header with the rows of these numbers, or with all others. */
export const onlyRows = (sheet: Sheet, wanted: ReadonlySet<number>, has: boolean): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter(({ row }, index) => index === 0 || wanted.has(row) === has),
});

/** The sheet as a file, UTF-8 with the mark that spreadsheets want. */
export const fileOf = ({ name, rows }: Sheet): File =>
  new File(
    [
      stringify(
        rows.map(({ cells }) => [...cells]),
        { bom: true },
      ),
    ],
    name,
    {
      type: 'text/csv',
    },
  );

/**
 * Rows with what is wrong with each in a last column that has no name: an import leaves that out, so
 * the file can be corrected and chosen again as it is.
 */
export function withProblems(sheet: Sheet, problems: ReadonlyMap<number, string>): Sheet {
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const rows = onlyRows(sheet, new Set(problems.keys()), true).rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width + 1 }, (_, at) =>
      at === width ? (problems.get(row) ?? '') : (cells[at] ?? ''),
    ),
  }));
  return { ...sheet, rows };
}
