import { describe, expect, it } from 'vitest';
import { numberWords } from './number-words';

describe('numberWords', () => {
  it.each([
    [0, 'không'],
    [5, 'năm'],
    [10, 'mười'],
    [15, 'mười lăm'],
    [21, 'hai mươi mốt'],
    [55, 'năm mươi lăm'],
    [105, 'một trăm linh năm'],
    [110, 'một trăm mười'],
    [1005, 'một nghìn không trăm linh năm'],
    [2040, 'hai nghìn không trăm bốn mươi'],
    [10_000, 'mười nghìn'],
    [999_999, 'chín trăm chín mươi chín nghìn chín trăm chín mươi chín'],
  ])('%i is %s', (value, words) => {
    expect(numberWords(value)).toBe(words);
  });
  it('refuses what is no such number', () => {
    expect(() => numberWords(1.5)).toThrow(RangeError);
    expect(() => numberWords(-1)).toThrow(RangeError);
  });
});
