import { expect, it } from 'vitest';
import type { StockOfStore } from '../../shared/stock/stock-operations';
import { findPack } from './find-pack';

const row = (lot: string, expiry: string, more: object = {}): StockOfStore[number] => ({
  ...{ batch: lot, medicine: 'm', name: 'Amoxicilin', unit: 'viên', gtin: '8934567001236' },
  ...{ shelf: null, lot, expiry, expired: false, balance: 10, ...more },
});

const stock = [
  row('A0', '2026-01-01', { expired: true }),
  row('A1', '2027-01-01'),
  row('A2', '2028-01-01'),
  row('B1', '2027-06-01', { gtin: null }),
];
const scan = (lot: string | null, gtin = '08934567001236') => ({ gtin, lot, expiry: null });

it('finds the batch of the lot that a pack says, whatever its case', () => {
  expect(findPack(scan('a2'), stock)).toEqual({ row: stock[2] });
});

it('takes for a pack without a lot the batch that expires first, before one that has expired', () => {
  expect(findPack(scan(null), stock)).toEqual({ row: stock[1] });
  expect(findPack(scan(null), stock.slice(0, 1))).toEqual({ row: stock[0] });
});

it('says what is wrong with a pack', () => {
  expect(findPack(scan('A9'), stock)).toEqual({ wrong: 'lot', code: 'A9' });
  expect(findPack(scan(null, '00000000000017'), stock)).toMatchObject({ wrong: 'unknown' });
  expect(findPack(null, stock)).toMatchObject({ wrong: 'unreadable' });
});
