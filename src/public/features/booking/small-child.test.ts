import { describe, expect, it } from 'vitest';
import { vi } from '../../visits/slots/texts.vi';
import { asksAdult, childErrors, childForm } from './small-child';

const people = [
  { id: 'child', code: 'BN-1', fullName: 'Trần Bảo Nhi', dateOfBirth: '2020-03-04' },
  { id: 'adult', code: 'BN-2', fullName: 'Trần Thị Lan', dateOfBirth: '1990' },
];

describe('what is asked of a small child', () => {
  it('is asked until the child is 72 months old on the day of the visit', () => {
    expect(asksAdult(people, 'child', '2026-03-03T01:00:00.000Z')).toBe(true);
    expect(asksAdult(people, 'child', '2026-03-04T01:00:00.000Z')).toBe(false);
    expect(asksAdult(people, 'adult', '2026-03-03T01:00:00.000Z')).toBe(false);
    expect(asksAdult(undefined, 'child', '2026-03-03T01:00:00.000Z')).toBe(false);
  });

  it('takes a weight with a comma, or none, and says what is wrong at the field', () => {
    expect(childErrors({ weight: '12,5', adult: null }, vi)).toEqual({});
    expect(childErrors({ weight: ' ', adult: 'Bà ngoại' }, vi)).toEqual({});
    for (const weight of ['0,4', '301', 'mười', '-3'])
      expect(Object.keys(childErrors({ weight, adult: null }, vi))).toEqual(['weight']);
    expect(Object.keys(childErrors({ weight: '', adult: ' ' }, vi))).toEqual(['accompaniedBy']);
    expect(Object.keys(childErrors({ weight: '', adult: 'a'.repeat(101) }, vi))).toEqual([
      'accompaniedBy',
    ]);
  });

  it('sends who books as the adult unless somebody else was named', () => {
    const own = 'Trần Thị Lan';
    expect(childForm({ weight: '12,5', adult: null }, own)).toEqual({
      ...{ weight: 12.5, accompaniedBy: own },
    });
    expect(childForm({ weight: '', adult: ' Bà ngoại ' }, own)).toEqual({
      ...{ weight: null, accompaniedBy: 'Bà ngoại' },
    });
  });
});
