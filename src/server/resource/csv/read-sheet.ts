import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError, type Text } from '../../../shared/errors';
import { type CsvColumn, columnNamed } from '../../../shared/resource/csv-columns';
import { MOST_IMPORTED } from '../../../shared/resource/csv-operations';

/** Rows that come together. */
const BATCH = 200;

/** Bytes that are parsed in one go; others are answered in between. */
const PIECE = 65_536;

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

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** The records of a file, one after the other. @throws AppError INVALID at `file` where it is damaged. */
async function* recordsOf(path: string): AsyncGenerator<string[]> {
  const bytes = await readFile(path);
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw BROKEN();
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: 1_000_000,
  });
  try {
    yield* Readable.from(pieces(bytes)).pipe(parser) as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? BROKEN() : error;
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
 * The rows of a CSV file, 200 at a time: UTF-8, its first row with labels or keys of `columns`. Rows
 * without any text are left out.
 * @throws AppError INVALID at `file` for what is no such sheet, TOO_LARGE beyond 100,000 rows; before
 *   or after some of the rows.
 */
export async function* sheetRows(
  path: string,
  columns: readonly CsvColumn[],
): AsyncGenerator<SheetRow[]> {
  let named: (CsvColumn | null)[] | undefined;
  let batch: SheetRow[] = [];
  let [row, filled] = [0, 0];
  for await (const cells of recordsOf(path)) {
    row += 1;
    if (!named) named = headerColumns(cells, columns);
    else if (cells.some((cell, at) => named?.[at] && cell.trim() !== '')) {
      filled += 1;
      if (filled > MOST_IMPORTED) {
        throw refused(
          'Nhiều nhất 100.000 dòng mỗi lần nhập.',
          'At most 100,000 rows at a time.',
          'TOO_LARGE',
        );
      }
      const told = named.flatMap((column, at): [CsvColumn, string][] =>
        column ? [[column, cells[at] ?? '']] : [],
      );
      batch.push({ row, cells: new Map(told) });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  }
  if (!named) throw refused('Tệp không có dòng nào.', 'The file is empty.');
  if (batch.length > 0) yield batch;
}
