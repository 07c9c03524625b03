import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../../format/age';
import { isSmallChild } from '../small-child';
import { missingOf } from './requirements';

describe('monthsBetween', () => {
  it.each([
    ['2020-11-22', '2026-11-22', 72],
    ['2020-11-23', '2026-11-22', 71],
    ['2026-10', '2026-11-22', 1],
    ['1990', '2026-11-22', 442],
  ])('from %s to %s: %i', (born, day, months) => {
    expect(monthsBetween(born, day)).toBe(months);
  });
});

describe('missingOf', () => {
  const head = { kind: 'c', weight: null, accompaniedBy: null, day: '2026-11-22' };
  const ordinary = { control: 'none' } as const;

  it('asks for weight and adult under 72 months only', () => {
    expect(isSmallChild('2020-11-23', head.day)).toBe(true);
    const child = missingOf({ ...head, born: '2020-11-23' }, [ordinary]);
    expect(Object.keys(child)).toEqual(['weight', 'accompaniedBy']);
    expect(missingOf({ ...head, born: '2020-11-22' }, [ordinary])).toEqual({});
    const known = { ...head, weight: 12, accompaniedBy: 'Mẹ', born: '2024' };
    expect(missingOf(known, [ordinary])).toEqual({});
  });

  it('keeps each control class in a prescription of its own kind', () => {
    const adult = { ...head, born: '1990' };
    const kinds = (kind: string, ...controls: ('none' | 'N' | 'H' | 'phoi-hop')[]) =>
      Object.keys(
        missingOf(
          { ...adult, kind },
          controls.map((control) => ({ control })),
        ),
      );
    expect(kinds('c', 'N')).toEqual(['kind']);
    expect(kinds('n', 'N')).toEqual([]);
    expect(kinds('h', 'H')).toEqual([]);
    expect(kinds('n', 'none')).toEqual(['kind']);
    expect(kinds('n', 'N', 'none')).toEqual(['lines']);
    expect(kinds('c', 'phoi-hop', 'none')).toEqual([]);
  });
});
