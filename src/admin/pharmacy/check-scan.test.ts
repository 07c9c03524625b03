import { expect, it } from 'vitest';
import type { CounterLine } from '../../shared/prescription/counter-operations';
import { checkScan } from './check-scan';

const line = {
  medicine: 'm1',
  gtin: '8934567001236',
  take: [{ lot: 'LO-1' }, { lot: 'lo-2' }],
} as CounterLine;
const TODAY = '2026-11-25';
const scan = (more: object) => ({ gtin: '08934567001236', lot: null, expiry: null, ...more });

it('finds the line of a pack, however many digits its code has', () => {
  expect(checkScan(scan({}), [line], TODAY)).toEqual({ right: line });
  const whole = scan({ lot: 'LO-2', expiry: TODAY });
  expect(checkScan(whole, [line], TODAY)).toEqual({ right: line });
});

it('says what is wrong: unreadable, another medicine, expired, another lot', () => {
  expect(checkScan(null, [line], TODAY)).toMatchObject({ wrong: 'unreadable' });
  expect(checkScan(scan({ gtin: '00000000000000' }), [line], TODAY)).toMatchObject({
    wrong: 'other',
  });
  expect(checkScan(scan({ expiry: '2026-11-24' }), [line], TODAY)).toEqual({
    wrong: 'expired',
    code: '2026-11-24',
  });
  expect(checkScan(scan({ lot: 'LO-9' }), [line], TODAY)).toEqual({
    wrong: 'lot',
    code: 'LO-9',
    lots: ['LO-1', 'lo-2'],
  });
});
