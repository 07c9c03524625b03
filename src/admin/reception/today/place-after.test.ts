import { expect, it } from 'vitest';
import { placeAfter } from './place-after';

const ORDER = ['a', 'b', 'c', 'd'];
const except =
  (...gone: string[]) =>
  (id: string) =>
    !gone.includes(id);

it('goes to the next one who is still there, at the end to the one before', () => {
  expect(placeAfter(ORDER, 'b', except('b'))).toBe('c');
  expect(placeAfter(ORDER, 'b', except('b', 'c'))).toBe('d');
  expect(placeAfter(ORDER, 'd', except('d', 'c'))).toBe('b');
});

it('goes nowhere where nobody is left, or from somebody who was not in the list', () => {
  expect(placeAfter(ORDER, 'a', except(...ORDER))).toBeUndefined();
  expect(placeAfter(ORDER, 'x', except())).toBeUndefined();
});
