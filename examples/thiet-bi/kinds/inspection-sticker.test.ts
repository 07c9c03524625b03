import { expect, it } from 'vitest';
import type { Field } from '../../../src/shared/fields/kinds';
import { facetOf } from '../../../src/shared/fields/registry';
import { inspectionSticker, isSticker, readSticker } from './inspection-sticker';

const label = { vi: 'Tem', en: 'Sticker' };
const field: Field = inspectionSticker({ label, issuers: ['KD', 'QT'] });

it.each(['KD-26-00417-6', 'kd 26 00417 6', 'KD26.00417.6'])('reads %s as it is kept', (typed) => {
  expect(readSticker(typed)).toBe('KD-26-00417-6');
});

it.each([
  ['KD-26-00417-6', true],
  ['QT-25-12345-6', true],
  ['KD-26-00417-2', false],
  ['KD-26-00471-6', false],
  ['KD-26-417-1', false],
  ['', false],
])('%s is a sticker: %s', (text, is) => {
  expect(isSticker(text)).toBe(is);
});

it.each([
  ['KD-26-00417-2', 'Số tem sai'],
  ['BN-26-00417-6', 'Không nhận tem'],
])('refuses %s in words', (text, told) => {
  const { error } = facetOf(field).zod(field).safeParse(text);
  expect(JSON.stringify(error?.issues[0])).toContain(told);
});
