import { describe, expect, it } from 'vitest';
import { readDay, writtenDate } from './written-date';

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

describe('readDay', () => {
  it.each([
    ['5/3/2026', '2026-03-05'],
    ['29022028', '2028-02-29'],
  ])('reads %j as %s', (written, day) => {
    expect(readDay(written)).toBe(day);
  });

  it.each(['', '30/2/2026', '32/1/2026', '9/2026', 'mai', '2026'])('refuses %j', (written) => {
    expect(readDay(written)).toBeUndefined();
  });

  it('takes a year alone where that is enough', () => {
    expect(readDay('1957', true)).toBe('1957');
    expect(readDay('57', true)).toBeUndefined();
  });
});
