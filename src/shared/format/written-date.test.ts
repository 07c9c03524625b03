import { describe, expect, it } from 'vitest';
import { writtenDate } from './written-date';

describe('writtenDate', () => {
  it.each([
    ['5/9/1990', '1990-09-05'],
    ['05.09.1990', '1990-09-05'],
    [' 05-09-1990 ', '1990-09-05'],
    ['05091990', '1990-09-05'],
    ['9/1990', '1990-09'],
    ['1990', '1990'],
    ['1990-09-05', '1990-09-05'],
  ])('reads %j as %s', (written, date) => {
    expect(writtenDate(written)).toBe(date);
  });

  it.each(['', 'mồng 5 tháng 9', '1/2/3/4'])('leaves %j to be refused', (written) => {
    expect(writtenDate(written)).toBe(written);
  });
});
