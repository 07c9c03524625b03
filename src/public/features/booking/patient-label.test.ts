import { expect, it } from 'vitest';
import { mistakable, patientLabel } from './patient-label';

const people = [
  { id: '1', code: 'BN-1', fullName: 'Nguyễn Thị Lan', dateOfBirth: '1960-02-01' },
  { id: '2', code: 'BN-2', fullName: 'Nguyễn Thị Lan', dateOfBirth: '2019-05-09' },
  { id: '3', code: 'BN-3', fullName: 'Trần Văn Minh', dateOfBirth: '1988' },
  { id: '4', code: 'BN-4', fullName: 'trần văn minh', dateOfBirth: '1988-03-12' },
  { id: '5', code: 'BN-5', fullName: 'Lê Hoa', dateOfBirth: '1990' },
];

it('tells people of one name apart by birth, and by code where that is the same', () => {
  expect(people.map(({ id }) => patientLabel(people, id))).toEqual([
    'Nguyễn Thị Lan · 01/02/1960',
    'Nguyễn Thị Lan · 09/05/2019',
    'Trần Văn Minh · 1988 · BN-3',
    'trần văn minh · 12/03/1988 · BN-4',
    'Lê Hoa',
  ]);
  expect(people.filter((one) => mistakable(people, one)).map(({ id }) => id)).toEqual(['3', '4']);
  expect(patientLabel(people, 'nobody')).toBeNull();
});
