import { expect, it } from 'vitest';
import { readScan } from './read-scan';

it('reads an EAN as the GTIN of 14 digits', () => {
  expect(readScan(' 8934567001236 ')).toEqual({ gtin: '08934567001236', lot: null, expiry: null });
});

it('reads GTIN, lot and expiry of a GS1 code, with and without what names the symbology', () => {
  const read = { gtin: '08934567001236', lot: 'LO-12', expiry: '2026-11-30' };
  expect(readScan(']d201089345670012361726113010LO-12\u001d21XYZ')).toEqual(read);
  expect(readScan('01089345670012361726110010LO-12')).toEqual(read);
});

it.each(['', 'DT-2026-000123', '8934567001234', '0108934567001234', 'Nguyễn Văn A'])(
  'takes %j for no code of a pack',
  (typed) => {
    expect(readScan(typed)).toBeNull();
  },
);
