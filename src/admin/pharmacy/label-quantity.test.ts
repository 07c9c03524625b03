import { expect, it } from 'vitest';
import { labelBatches, labelledOf, labelQuantity } from './label-quantity';

const line = (medicine: string, quantity: number, last: number, left: number) => ({
  ...{ medicine, quantity, last, left },
});

it('says the part that is handed out, and not the whole', () => {
  const lines = [line('a', 20, 6, 14), line('b', 5, 0, 5)];
  expect(labelledOf({ lines })).toEqual(['last', 'left']);
  expect(lines.map((one) => labelQuantity(lines, one, 'last'))).toEqual([6, 0]);
  expect(lines.map((one) => labelQuantity(lines, one, 'left'))).toEqual([14, 5]);
});

it('gives a medicine on two lines a label of each, with its own number where all is given', () => {
  const whole = [line('a', 20, 30, 0), line('a', 10, 0, 0)];
  expect(labelledOf({ lines: whole })).toEqual(['last']);
  expect(whole.map((one) => labelQuantity(whole, one, 'last'))).toEqual([20, 10]);
  const part = [line('a', 20, 12, 18), line('a', 10, 0, 0)];
  expect(part.map((one) => labelQuantity(part, one, 'last'))).toEqual([12, 12]);
});

it('says the batches that are taken from, or that were handed out at the last time', () => {
  const batch = (lot: string) => ({ batch: lot, lot, expiry: '2027-05-31', quantity: 5 });
  const given = (lot: string, medicine: string, last: number) => ({
    ...{ ...batch(lot), medicine, last, name: '', returnable: true },
  });
  const counter: Parameters<typeof labelBatches>[0] = {
    lines: [{ medicine: 'a', take: [{ ...batch('A2'), balance: 90 }] }] as never,
    issued: [given('A0', 'a', 0), given('A1', 'a', 5), given('B1', 'b', 5), given('S1', 's', 3)],
  };
  const lots = (medicine: string, part: 'last' | 'left', instead?: string) =>
    labelBatches(
      counter,
      { medicine, instead: instead === undefined ? null : { id: instead, name: '', stock: 0 } },
      part,
    ).map(({ lot }) => lot);
  expect(lots('a', 'left')).toEqual(['A2']);
  expect(lots('a', 'last')).toEqual(['A1']);
  expect(lots('a', 'last', 's')).toEqual(['A1', 'S1']);
});
