import { expect, it } from 'vitest';
import { checkAnswer } from './answers';
import type { TemplateField } from './template';
import { kindOf } from './template-kinds';

const field = (rest: Partial<TemplateField>): TemplateField => ({
  key: 'a',
  label: 'a',
  type: 'text',
  ...rest,
});

it.each<[Partial<TemplateField>, unknown, unknown]>([
  [{ type: 'phone' }, '0912.345.678', '+84912345678'],
  [{ type: 'bhyt' }, 'dn 4790000000001', 'DN4790000000001'],
  [{ type: 'identity' }, '001 190 000 001', '001190000001'],
  [{ type: 'identity' }, 'B1234567', 'B1234567'],
  [{ type: 'icd10-multi', max: 2 }, ['i10', 'e11.9'], ['I10', 'E11.9']],
  [{ type: 'datetime' }, '2026-11-22T08:00:00+07:00', '2026-11-22T01:00:00.000Z'],
  [{ type: 'number', min: 1, max: 9 }, 2.125, 2.125],
  [{ type: 'text' }, ' as typed ', ' as typed '],
])('takes %j as the kit does: %j', (of, sent, kept) => {
  expect(checkAnswer(field(of), sent)).toEqual({ value: kept });
});

it.each<[Partial<TemplateField>, unknown, string]>([
  [{ type: 'number', max: 9 }, 10, 'Lớn nhất là 9.'],
  [{ type: 'phone' }, '123', 'Số điện thoại không hợp lệ, ví dụ 0912 345 678.'],
  [{ type: 'date' }, '2026-02-30', 'Ngày không hợp lệ.'],
  [{ type: 'icd10-multi', max: 1 }, ['I10', 'E11'], 'Nhiều nhất 1 mục.'],
])('refuses of %j what the kit refuses, in its words: %j', (of, sent, text) => {
  expect(checkAnswer(field(of), sent)).toMatchObject({ error: { vi: text } });
});

it('reads as the kit reads it', () => {
  const options = [{ value: 'x', label: 'Có ho' }];
  const read = (of: Partial<TemplateField>, value: unknown) =>
    kindOf(field(of), {})?.format(value, 'vi');
  expect(read({ type: 'phone' }, '+84912345678')).toBe('0912 345 678');
  expect(read({ type: 'date', allowYearOnly: true }, '1950')).toBe('1950');
  expect(read({ type: 'multiselect', options }, ['x', 'y'])).toBe('Có ho, y');
  expect(read({ type: 'text' }, 'x')).toBeUndefined();
});
