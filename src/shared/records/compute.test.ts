import { describe, expect, it } from 'vitest';
import { ageText, monthsBetween } from '../format/age';
import { computeFrom, withComputed } from './compute';
import { EMPTY_CONTENT } from './content';
import type { Template } from './template';

const FACTS = { ageMonths: null, sex: null };

describe('ages', () => {
  it('tells months until the sixth birthday and years from then on', () => {
    const age = (day: string) => computeFrom({ op: 'age', of: ['x'] }, ['2020-03-15'], day);
    expect(age('2026-03-14')).toBe('71 tháng');
    expect(age('2026-03-15')).toBe('6 tuổi');
    expect(ageText(0)).toBe('0 tháng');
  });

  it('counts a year alone from its January and knows no age before birth', () => {
    expect(monthsBetween('1990', '2026-06-01')).toBe(437);
    expect(monthsBetween('2026-12-01', '2026-06-01')).toBeNull();
    expect(monthsBetween('unknown', '2026-06-01')).toBeNull();
  });

  it('takes the day of an instant in the clinic', () => {
    expect(monthsBetween('2026-01-15', '2026-02-14T18:00:00Z')).toBe(1);
  });
});

describe('computeFrom', () => {
  it('works out the body mass index, or nothing without a height', () => {
    const rule = { op: 'bmi', of: ['w', 'h'] } as const;
    expect(computeFrom({ ...rule, of: ['w', 'h'] }, [70, 175], '')).toBe(22.9);
    expect(computeFrom({ ...rule, of: ['w', 'h'] }, [70, null], '')).toBeNull();
  });

  it('sums what is there, and subtracts only what is whole', () => {
    expect(computeFrom({ op: 'sum', of: ['a', 'b'] }, [1, null], '')).toBe(1);
    expect(computeFrom({ op: 'sum', of: ['a', 'b'] }, [0.1, 0.2], '')).toBe(0.3);
    expect(computeFrom({ op: 'difference', of: ['a', 'b'] }, [5, null], '')).toBeNull();
    expect(computeFrom({ op: 'product', of: ['a', 'b'] }, [5, 3], '')).toBe(15);
  });

  it('counts the days between two moments by the calendar of the clinic', () => {
    const rule = { op: 'days' as const, of: ['a', 'b'] };
    expect(computeFrom(rule, ['2026-11-01T16:30:00Z', '2026-11-01T17:30:00Z'], '')).toBe(1);
    expect(computeFrom(rule, ['2026-11-03', '2026-11-01'], '')).toBeNull();
  });
});

describe('withComputed', () => {
  it('settles fields that build on each other in any order', () => {
    const template: Template = {
      sections: [
        {
          key: 'I',
          title: 'I',
          fields: [
            {
              key: 'double',
              label: '',
              type: 'computed',
              compute: { op: 'sum', of: ['sum', 'sum'] },
            },
            { key: 'sum', label: '', type: 'computed', compute: { op: 'sum', of: ['a', 'b'] } },
            { key: 'a', label: '', type: 'number' },
            { key: 'b', label: '', type: 'number' },
          ],
        },
      ],
    };
    const content = { ...EMPTY_CONTENT, answers: { a: 2, b: 3 } };
    expect(withComputed(template, content, FACTS, '2026-01-01').answers).toMatchObject({
      sum: 5,
      double: 10,
    });
  });
});
