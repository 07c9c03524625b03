import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { f } from '../../../shared/fields/f';
import { guarded, unguarded } from '../../../shared/format/csv-guard';
import { columnNamed, csvColumns } from '../../../shared/resource/csv-columns';
import { eq } from '../../../shared/resource/predicate';
import { cellValue, csvCell } from './columns';

const label = { vi: 'Ghi chú', en: 'Note' };
const text = f.text({ label });

describe('guarded', () => {
  it('keeps a spreadsheet from running what somebody typed', () => {
    for (const cell of ['=1+1', '+84', '-2', '@SUM(A1)', '\t=1', '＝1', "'=1"]) {
      expect(guarded(cell)).toBe(`'${cell}`);
    }
    expect(guarded('Nguyễn Văn An')).toBe('Nguyễn Văn An');
  });

  it('is undone by the import, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', 'a') }), (value) => {
        expect(unguarded(guarded(value))).toBe(value);
      }),
    );
  });
});

describe('csvCell', () => {
  it('leaves numbers bare and guards text', () => {
    expect(csvCell(-5, f.integer({ label }))).toBe('-5');
    expect(csvCell('-5', text)).toBe("'-5");
    expect(csvCell('+84912345678', f.phone({ label }))).toBe('0912 345 678');
    expect(csvCell(null, text)).toBe('');
  });

  it('writes the label of a choice, which the import reads back', () => {
    const colour = cat.fields.colour;
    expect(csvCell('den', colour)).toBe('Đen');
    expect(cellValue('Đen', colour)).toBe('den');
    expect(csvCell('waiting', cat.fields.state)).toBe('Đang chờ');
  });
});

describe('csvCell of a computed value', () => {
  it('is in the words of plain booleans', () => {
    const from = { op: 'holds', where: eq('name', 'Mun') } as const;
    const computed = f.computed({ label, result: 'boolean', from });
    expect([true, false].map((value) => csvCell(value, computed))).toEqual(['có', 'không']);
  });
});

describe('cellValue', () => {
  it('takes an empty cell for nothing and leaves bad text to the validation', () => {
    expect(cellValue('  ', text)).toBeUndefined();
    expect(cellValue('{bad', f.file({ label }))).toBe('{bad');
    expect(cellValue('1,5', f.decimal({ label }))).toBe(1.5);
  });
});

describe('csvColumns', () => {
  it('has the id and the readable fields only', () => {
    const columns = csvColumns(cat, new Set(['name', 'weight']));
    expect(columns.map((column) => column.header)).toEqual(['ID', 'Tên', 'Cân nặng']);
  });

  it('finds a column by either label or by its key', () => {
    const columns = csvColumns(cat, new Set(['name', 'weight']));
    for (const header of ['Cân nặng', ' cân  NẶNG ', 'weight', 'Weight']) {
      expect(columnNamed(columns, header)?.key).toBe('weight');
    }
    expect(columnNamed(columns, 'secret')).toBeUndefined();
  });
});
