import { expect, it } from 'vitest';
import type { PrescriptionLine } from './line';
import { remainingOf } from './remaining';

const line = (medicine: string, quantity: number) => ({ medicine, quantity }) as PrescriptionLine;

const shown = (...asked: Parameters<typeof remainingOf>) =>
  remainingOf(...asked).map(({ line: { medicine }, quantity, from }) => [medicine, quantity, from]);

it('adds up the lines of a medicine and takes off what was handed out', () => {
  const lines = [line('a', 10), line('b', 5), line('a', 4)];
  expect(shown(lines, [], [])).toEqual([
    ['a', 14, 'a'],
    ['b', 5, 'b'],
  ]);
  const issued = [
    { medicine: 'a', quantity: 6 },
    { medicine: 'b', quantity: 5 },
    { medicine: 'a', quantity: 1 },
  ];
  expect(shown(lines, issued, [])).toEqual([['a', 7, 'a']]);
});

it('counts every substitute that was handed out, and takes from the last', () => {
  const substitutions = [
    { medicine: 'a', instead: 'x' },
    { medicine: 'a', instead: 'y' },
  ];
  const issued = [
    { medicine: 'a', quantity: 2 },
    { medicine: 'x', quantity: 3 },
  ];
  expect(shown([line('a', 10)], issued, substitutions)).toEqual([['a', 5, 'y']]);
});
