import { describe, expect, it } from 'vitest';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { csvColumns } from '../../../shared/resource/csv-columns';
import { cellOf, fileOf, onlyRows, readSheet, type Sheet, withCell, withProblems } from './sheet';

const columns = csvColumns(cat, new Set(Object.keys(cat.fields)));
const TEXT = '\ufeffTên;Cân nặng\nMướp;4\n\n"Vện; đen";nặng\n';
const sheet = readSheet('meo.csv', TEXT)!;
const textOf = async (one: Sheet) => (await fileOf(one).text()).trim();

describe('a sheet', () => {
  it('has the rows by the numbers that a spreadsheet shows', () => {
    expect(sheet.rows.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(cellOf(sheet, columns, 4, 'name')).toBe('Vện; đen');
    expect(cellOf(sheet, columns, 4, 'weight')).toBe('nặng');
    expect(cellOf(sheet, columns, 4, 'house')).toBe('');
  });

  it('is null for what is no CSV file', () => {
    expect(readSheet('a.csv', 'Tên\n"')).toBeNull();
  });

  it('takes a corrected cell, and a column that it did not have', async () => {
    const corrected = withCell(sheet, columns, { row: 4, key: 'weight', text: '5,5' });
    const more = withCell(corrected, columns, { row: 2, key: 'house', text: 'N1' });
    expect(cellOf(more, columns, 4, 'weight')).toBe('5,5');
    expect(cellOf(more, columns, 2, 'house')).toBe('N1');
    expect(await textOf(onlyRows(more, new Set([3]), false))).toBe(
      'Tên,Cân nặng,house\nMướp,4,N1\nVện; đen,"5,5"',
    );
  });

  it('is parted into rows that are right and rows with what is wrong beside them', async () => {
    const wrong = new Map([[4, 'Cân nặng: phải là số']]);
    expect(await textOf(onlyRows(sheet, new Set(wrong.keys()), false))).toContain('Mướp,4');
    expect(await textOf(withProblems(sheet, wrong))).toBe(
      'Tên,Cân nặng,\nVện; đen,nặng,Cân nặng: phải là số',
    );
  });
});
