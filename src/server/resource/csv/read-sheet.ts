import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { AppError, type Text } from '../../../shared/errors';
import { type CsvColumn, columnNamed } from './columns';

/** An import takes at most this many rows. */
export const MAX_ROWS = 5_000;

/** A row of a sheet: its cells by column, and its number in the sheet (the header is row 1). */
export interface SheetRow {
  row: number;
  cells: ReadonlyMap<CsvColumn, string>;
}

const refused = (vi: string, en: string, code: 'INVALID' | 'TOO_LARGE' = 'INVALID') => {
  const text: Text = { vi, en };
  return new AppError(code, { errors: { file: text }, message: text });
};

const BROKEN = () =>
  refused('Tệp không phải CSV, hoặc bị hỏng.', 'The file is not CSV, or it is damaged.');

/** Spreadsheets write a comma, a semicolon (Vietnamese Excel) or a tab between cells. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function parseText(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: 1_000_000,
      to: MAX_ROWS + 2,
    });
  } catch {
    throw BROKEN();
  }
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused(
      'Tệp không ở dạng UTF-8. Trong Excel, lưu bằng “CSV UTF-8”.',
      'The file is not UTF-8. In Excel, save as “CSV UTF-8”.',
    );
  }
}

function headerColumns(header: readonly string[], columns: readonly CsvColumn[]) {
  const seen = new Set<CsvColumn>();
  return header.map((cell) => {
    if (cell.trim() === '') return null;
    const column = columnNamed(columns, cell);
    if (!column) throw refused(`Không có cột “${cell}”.`, `There is no column “${cell}”.`);
    if (seen.has(column)) throw refused(`Cột “${cell}” có hai lần.`, `“${cell}” is there twice.`);
    seen.add(column);
    return column;
  });
}

/**
 * Reads the rows of a CSV file: UTF-8, its first row with labels or keys of `columns`. Rows without
 * any text are left out.
 * @throws AppError INVALID at `file` for what is no such sheet, TOO_LARGE beyond 5,000 rows.
 */
export async function readSheet(path: string, columns: readonly CsvColumn[]): Promise<SheetRow[]> {
  const text = decodeText(await readFile(path));
  if (text.includes('\u0000')) throw BROKEN();
  const [header, ...records] = parseText(text);
  if (!header) throw refused('Tệp không có dòng nào.', 'The file is empty.');
  const named = headerColumns(header, columns);
  const rows = records.map((cells, index) => ({
    row: index + 2,
    cells: new Map(
      named.flatMap((column, at): [CsvColumn, string][] =>
        column ? [[column, cells[at] ?? '']] : [],
      ),
    ),
  }));
  const filled = rows.filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''));
  if (filled.length > MAX_ROWS) {
    throw refused(
      'Nhiều nhất 5.000 dòng mỗi lần nhập.',
      'At most 5,000 rows at a time.',
      'TOO_LARGE',
    );
  }
  return filled;
}
