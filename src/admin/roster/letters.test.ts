import { describe, expect, it } from 'vitest';
import { DUTY_KIND_NAMES } from '../../shared/roster/kinds';
import { keyOf, kindsIn, kindTyped, readPattern, readTable, toTable } from './letters';

describe('the letters of a roster', () => {
  it('are read as they are written on paper', () => {
    expect(['s', 'Đ', 'd', '24', 't24', 'S+C', '-', '', 'q'].map((text) => kindsIn(text))).toEqual([
      ['sang'],
      ['dem'],
      ['dem'],
      ['truc24'],
      ['truc24'],
      ['sang', 'chieu'],
      [],
      [],
      null,
    ]);
  });

  it('are typed with one key each', () => {
    expect(DUTY_KIND_NAMES.map((kind) => kindTyped(keyOf(kind)))).toEqual(DUTY_KIND_NAMES);
    expect([kindTyped('d'), kindTyped('Đ'), kindTyped('x')]).toEqual(['dem', 'dem', undefined]);
  });

  it('make patterns, and say which of them are none', () => {
    const { days, wrong } = readPattern('S S C C Đ - - Q');
    expect(days).toEqual([['sang'], ['sang'], ['chieu'], ['chieu'], ['dem'], [], []]);
    expect(wrong).toEqual(['Q']);
  });

  it('go to a spreadsheet and back', () => {
    const text = toTable([
      ['S', '-'],
      ['S+C', 'Đ'],
    ]);
    expect(readTable(`${text}\r\n`)).toEqual([
      [['sang'], []],
      [['sang', 'chieu'], ['dem']],
    ]);
  });
});
