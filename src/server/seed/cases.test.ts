import { describe, expect, it } from 'vitest';
import { ageOn, casesOf, fits, slugOf } from './cases';
import departments from './data/departments.json';
import icd10 from './data/icd-10.json';
import medicines from './data/medicines.json';

const bookable = departments.items.filter((item) => item.bookable);

describe('the cases of departments', () => {
  it('name diagnoses and medicines that are in the catalogues', () => {
    const codes = new Set(icd10.items.map(({ code }) => code));
    const names = new Set(medicines.items.map(({ inn }) => inn));
    for (const { slug } of departments.items) {
      const { visits, stays = [] } = casesOf(slug);
      for (const { diagnosis } of [...visits, ...stays]) expect(codes).toContain(diagnosis);
      for (const name of visits.flatMap((visit) => visit.medicines)) expect(names).toContain(name);
    }
  });

  it('leave no bookable department without visits at any age it takes', () => {
    for (const { slug } of bookable) {
      const { visits, sex = 'male', from = 0, to = 90 } = casesOf(slug);
      for (let age = from; age <= to; age += 1) {
        const person = {
          id: '',
          sex: sex === 'female' ? ('female' as const) : ('male' as const),
          dateOfBirth: `${2026 - age}-01-01`,
        };
        const possible = visits.filter((visit) => fits(person, visit, '2026-11-20'));
        expect(possible.length, `${slug} at ${age}`).toBeGreaterThan(0);
      }
    }
  });

  it('are found by the short name of a department', () => {
    for (const { slug, shortName } of departments.items) expect(slugOf(shortName)).toBe(slug);
    expect(slugOf('Khoa mới')).toBe('noi-tong-hop');
  });
});

describe('an age', () => {
  it.each([
    ['2020-11-20', 6],
    ['2020-11-21', 5],
    ['1950', 76],
    ['2026-12-01', -1],
  ])('of somebody born %s is %i', (dateOfBirth, age) => {
    expect(ageOn({ dateOfBirth }, '2026-11-20')).toBe(age);
  });
});
