import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { csvColumns } from '../../../shared/resource/csv-columns';
import { type SheetRow, sheetRows } from './read-sheet';

const columns = csvColumns(cat, new Set(['name', 'weight']));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer) {
  const path = join(folder, 'sheet.csv');
  await writeFile(path, content);
  const rows: SheetRow[] = [];
  for await (const batch of sheetRows(path, columns)) rows.push(...batch);
  return rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries([...cells].map(([column, cell]) => [column.key, cell])),
  }));
}

const problem = (content: string | Buffer) =>
  rowsOf(content).then(
    () => null,
    (error) => error.details.errors.file.vi,
  );

describe('readSheet', () => {
  it('reads what Excel saves, with a BOM, semicolons and quotes', async () => {
    expect(await rowsOf('\ufeffTên;Cân nặng\r\n"Mun; ""đen""";3,5\r\n')).toEqual([
      { row: 2, name: 'Mun; "đen"', weight: '3,5' },
    ]);
  });

  it('takes keys as headers and counts rows as the sheet does', async () => {
    expect(await rowsOf('name,weight\nA,1\n,\nB')).toEqual([
      { row: 2, name: 'A', weight: '1' },
      { row: 4, name: 'B', weight: '' },
    ]);
  });

  it('reads letters that lie across two pieces of the file', async () => {
    const long = `${'a'.repeat(65_529)}ễ`;
    expect(await rowsOf(`name\n${long}\n`)).toEqual([{ row: 2, name: long }]);
  });

  it('names the column that it does not know', async () => {
    expect(await problem('Tên,Tuổi\nA,1')).toBe('Không có cột “Tuổi”.');
    expect(await problem('Tên,name\nA,1')).toBe('Cột “name” có hai lần.');
  });

  it('says what is wrong with a file that is no UTF-8 sheet', async () => {
    expect(await problem(Buffer.from('Tên\n', 'utf16le'))).not.toBeNull();
    expect(await problem(Buffer.from([0x54, 0xea, 0x6e]))).toContain('UTF-8');
    expect(await problem('name\n"never closed')).toBe('Tệp không phải CSV, hoặc bị hỏng.');
    expect(await problem('')).toBe('Tệp không có dòng nào.');
  });

  it('refuses more than 100,000 rows', async () => {
    expect(await rowsOf(`name\n${'A\n'.repeat(100_000)}`)).toHaveLength(100_000);
    expect(await problem(`name\n${'A\n'.repeat(100_001)}`)).toBe(
      'Nhiều nhất 100.000 dòng mỗi lần nhập.',
    );
  });
});
