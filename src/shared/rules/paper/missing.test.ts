import { expect, it } from 'vitest';
import { leaveDays, type MedicalPaper, missingInPaper } from './missing';

const ADULT = { born: '1990-05-01', day: '2026-11-26', ward: false };
const note = (more: Partial<MedicalPaper> = {}) =>
  ({
    ...{ kind: 'nghi-viec', diagnosis: ['J00'], treatment: 'Nghỉ ngơi, hạ sốt', leave: 'usual' },
    ...{ from: '2026-11-26', to: '2026-11-28', workplace: 'Công ty May 10' },
    ...more,
  }) as MedicalPaper;
const wrong = (...of: Parameters<typeof missingInPaper>) =>
  Object.keys(missingInPaper(...of)).sort();

it('counts both ends of a leave', () => {
  expect(leaveDays('2026-11-26', '2026-11-26')).toBe(1);
  expect(leaveDays('2026-11-26', '2026-12-25')).toBe(30);
});

it('lets a note pass that says all that its form demands, and names what is missing', () => {
  expect(wrong(note(), ADULT)).toEqual([]);
  expect(wrong(note({ workplace: ' ', diagnosis: [] }), ADULT)).toEqual(['diagnosis', 'workplace']);
});

it.each([
  ['usual', '2026-12-25', '2026-12-26'],
  ['pregnancy', '2027-01-14', '2027-01-15'],
  ['tuberculosis', '2027-05-24', '2027-05-25'],
] as const)('holds the leave of a note to what %s allows', (leave, last, over) => {
  expect(wrong(note({ leave, to: last }), ADULT)).toEqual([]);
  expect(wrong(note({ leave, to: over }), ADULT)).toEqual(['to']);
});

it('asks for a parent under seven years, and refuses a note after a stay', () => {
  expect(wrong(note(), { ...ADULT, born: '2020-01-01' })).toEqual(['father']);
  expect(wrong(note({ mother: 'Trần Thị An' }), { ...ADULT, born: '2020-01-01' })).toEqual([]);
  expect(wrong(note(), { ...ADULT, born: '2019-11-26' })).toEqual([]);
  expect(wrong(note(), { ...ADULT, ward: true })).toEqual(['record']);
});

it('asks of a referral what its form demands, and not what a note does', () => {
  const referral = { kind: 'chuyen-co-so', treatedFrom: '2026-11-26', treatedTo: '2026-11-25' };
  const names = wrong(referral as MedicalPaper, { ...ADULT, ward: true });
  expect(names).toContain('destination');
  expect(names).toContain('treatedTo');
  expect(names).not.toContain('workplace');
  expect(names).not.toContain('record');
});
