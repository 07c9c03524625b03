import { describe, expect, it } from 'vitest';
import { DUTY_KIND_NAMES, kindList, USUAL_KINDS } from '../../shared/roster/kinds';
import { alphabetOf, readPattern, readTable, toTable } from './letters';

const usual = alphabetOf(kindList(USUAL_KINDS));
const all = alphabetOf(kindList(USUAL_KINDS).map((kind) => ({ ...kind, inUse: true })));

describe('the letters of a roster', () => {
  it('are read as they are written on paper', () => {
    expect(
      ['s', 'Đ', 'd', '24', 't24', 'S+C', '-', '', 'q'].map((text) => usual.kindsIn(text)),
    ).toEqual([
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
    const typed = DUTY_KIND_NAMES.map((kind) => all.kindTyped(all.keyOf(kind) ?? ''));
    expect(typed).toEqual(DUTY_KIND_NAMES);
    expect(DUTY_KIND_NAMES.map((kind) => all.keyOf(kind))).toEqual([
      ...['S', 'C', 'T', 'Đ', '2', 'N', '1', '6', 'H'],
    ]);
    expect(['d', 'Đ', 'x'].map(usual.kindTyped)).toEqual(['dem', 'dem', undefined]);
    // A letter that nobody has any more types what it is part of; the digit still does.
    const kinds = kindList(USUAL_KINDS).filter(({ kind }) => kind !== 'toi');
    expect(['t', '2', '4'].map(alphabetOf(kinds).kindTyped)).toEqual(Array(3).fill('truc24'));
  });

  it('of kinds not in use are shown, but neither typed nor written', () => {
    expect([usual.letterOf('ngay12'), usual.kindTyped('n'), usual.kindsIn('N12')]).toEqual([
      'N12',
      undefined,
      null,
    ]);
    expect(all.kindsIn('n12+d12')).toEqual(['ngay12', 'dem12']);
  });

  it('are not guessed from a number that two have', () => {
    expect([all.kindsIn('12'), all.kindsIn('16')]).toEqual([null, ['truc16']]);
  });

  it('make patterns, and say which of them are none', () => {
    const { days, wrong } = readPattern('S S C C Đ - - Q', usual);
    expect(days).toEqual([['sang'], ['sang'], ['chieu'], ['chieu'], ['dem'], [], []]);
    expect(wrong).toEqual(['Q']);
  });

  it('go to a spreadsheet and back', () => {
    const text = toTable([
      ['S', '-'],
      ['S+C', 'Đ'],
    ]);
    expect(readTable(`${text}\r\n`, usual)).toEqual([
      [['sang'], []],
      [['sang', 'chieu'], ['dem']],
    ]);
  });
});
