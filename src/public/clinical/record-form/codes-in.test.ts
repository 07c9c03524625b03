import { describe, expect, it } from 'vitest';
import type { TemplateField } from '../../../shared/records/template';
import { answerText, type Words } from './answer-text';
import { codesIn } from './codes-in';
import { vi } from './texts.vi';

const names = new Map([
  ['J11', 'Cúm'],
  ['I10', 'Tăng huyết áp vô căn'],
]);
const words: Words = {
  messages: vi,
  language: 'vi',
  lists: {},
  timeZone: 'Asia/Ho_Chi_Minh',
  names,
};

const referral: TemplateField = { key: 'a', label: 'Nơi giới thiệu', type: 'icd10-or-text' };
const rows: TemplateField = {
  key: 'b',
  label: 'Tiền sử',
  type: 'repeat',
  columns: [
    { key: 'benh', label: 'Bệnh', type: 'icd10' },
    { key: 'nam', label: 'Năm', type: 'text' },
  ],
};
const many: TemplateField = { key: 'c', label: 'Kèm theo', type: 'icd10-multi' };

describe('codes in an answer', () => {
  it('are found in each kind that holds them, and in rows', () => {
    expect(codesIn(referral, { code: 'J11', text: 'nghi ngờ' })).toEqual(['J11']);
    expect(codesIn(referral, { code: null, text: 'đau đầu' })).toEqual([]);
    expect(codesIn(many, ['J11', 'I10'])).toEqual(['J11', 'I10']);
    expect(codesIn(rows, [{ benh: 'I10', nam: '2019' }, { nam: '2020' }])).toEqual(['I10']);
    expect(codesIn(rows, null)).toEqual([]);
  });

  it('are read with what they are called', () => {
    expect(answerText(referral, { code: 'J11', text: 'nghi ngờ' }, words)).toBe(
      'J11 · Cúm · nghi ngờ',
    );
    expect(answerText(referral, { code: 'Z99', text: null }, words)).toBe('Z99');
    expect(answerText(rows, [{ benh: 'I10', nam: '2019' }], words)).toBe(
      'Bệnh: I10 · Tăng huyết áp vô căn; Năm: 2019',
    );
  });
});
