import { expect, it } from 'vitest';
import { csvOf } from './download-csv';

it('quotes texts, leaves numbers bare, and lets no spreadsheet run a cell', () => {
  expect(
    csvOf([
      ['Thuốc "A"', 'Tồn'],
      ['=1+1', -5],
    ]),
  ).toBe('\ufeff"Thuốc ""A""","Tồn"\r\n"\'=1+1",-5');
});
