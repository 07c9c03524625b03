import { describe, expect, it } from 'vitest';
import { quantityText, sentenceOf } from './sentence';

const line = {
  unit: 'viên',
  doseUnit: null,
  dose: 1,
  times: 2,
  days: 5,
  route: 'Uống',
  timing: 'Sau ăn',
  instructions: null,
};

describe('sentenceOf', () => {
  it.each([
    [{}, 'Uống mỗi lần 1 viên, ngày 2 lần, sau ăn, trong 5 ngày.'],
    [{ dose: 0.5 }, 'Uống mỗi lần nửa viên, ngày 2 lần, sau ăn, trong 5 ngày.'],
    [{ dose: 1.5, times: 1 }, 'Uống mỗi lần 1 viên rưỡi, ngày 1 lần, sau ăn, trong 5 ngày.'],
    [{ times: 0.5 }, 'Uống mỗi lần 1 viên, 2 ngày 1 lần, sau ăn, trong 5 ngày.'],
    [
      { unit: 'chai', doseUnit: 'ml', dose: 2.5, timing: null },
      'Uống mỗi lần 2,5 ml, ngày 2 lần, trong 5 ngày.',
    ],
    [
      { unit: 'tuýp', doseUnit: 'lớp mỏng', route: 'Bôi ngoài da', timing: null },
      'Bôi ngoài da mỗi lần 1 lớp mỏng, ngày 2 lần, trong 5 ngày.',
    ],
    [
      { instructions: 'Không dùng khi lái xe' },
      'Uống mỗi lần 1 viên, ngày 2 lần, sau ăn, trong 5 ngày. Không dùng khi lái xe.',
    ],
    [{ route: null, timing: ' ' }, 'Dùng mỗi lần 1 viên, ngày 2 lần, trong 5 ngày.'],
  ])('%o', (part, sentence) => {
    expect(sentenceOf({ ...line, ...part })).toBe(sentence);
  });
});

describe('quantityText', () => {
  it('sets a zero before one digit', () => {
    expect(quantityText(5, 'viên')).toBe('05 viên');
    expect(quantityText(10, 'viên')).toBe('10 viên');
  });
  it('repeats narcotics in words', () => {
    expect(quantityText(7, 'ống', true)).toBe('07 (bảy) ống');
    expect(quantityText(21, 'viên', true)).toBe('21 (hai mươi mốt) viên');
  });
});
