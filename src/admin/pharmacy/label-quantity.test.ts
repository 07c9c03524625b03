import { expect, it } from 'vitest';
import { labelledOf, labelQuantity } from './label-quantity';

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
