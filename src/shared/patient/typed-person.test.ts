import { describe, expect, it } from 'vitest';
import { typedPerson } from './typed-person';

describe('what a search says of a new patient', () => {
  it.each([
    ['nguyễn thị nga', { fullName: 'Nguyễn Thị Nga' }],
    ['nga 1973', { fullName: 'Nga', dateOfBirth: '1973' }],
    ['Nga 5/12/1973', { fullName: 'Nga', dateOfBirth: '1973-12-05' }],
    ['05121973', { dateOfBirth: '1973-12-05' }],
    ['0912 345 678', { phone: '0912 345 678' }],
    ['001073012345', { citizenId: '001073012345' }],
    ['BN-2026-01061', {}],
    ['31/02/1990', {}],
    ['678', {}],
    ['', {}],
  ])('of %s', (typed, person) => {
    expect(typedPerson(typed)).toEqual(person);
  });
});
