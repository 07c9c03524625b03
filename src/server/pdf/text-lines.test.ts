import { expect, it } from 'vitest';
import { textLines } from './text-lines';

/** Every letter is as wide as every other. */
const measure = (text: string) => text.length;

it('breaks a text between words, and words that are wider than the line', () => {
  expect(textLines('Khoa Nội tổng quát', 8, 9, measure)).toEqual(['Khoa Nội', 'tổng', 'quát']);
  expect(textLines('a@bcdefghij k', 4, 9, measure)).toEqual(['a@bc', 'defg', 'hij', 'k']);
  expect(textLines('một\n\nhai', 9, 9, measure)).toEqual(['một', '', 'hai']);
});

it('says where lines are left out', () => {
  expect(textLines('một hai ba bốn', 3, 2, measure)).toEqual(['một', 'hai…']);
});
