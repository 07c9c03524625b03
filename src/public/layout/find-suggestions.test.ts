import { expect, it } from 'vitest';
import type { PageData } from '../../shared/site/operations';
import { findSuggestions } from './find-suggestions';

const department = (id: string, name: string, description: string) => ({
  id,
  name: `Khoa ${name}`,
  shortName: name,
  description,
  group: null,
  bookable: true,
  vietnamese: null,
  untranslated: [],
});

const doctor = (id: string, fullName: string, field: string) => ({
  id,
  title: 'BS.',
  fullName,
  departments: [{ id: 'd', name: field }],
  specialties: field,
  languages: [],
  sex: null,
  years: null,
  fee: null,
  photo: null,
  untranslated: [],
});

const DATA: PageData['search'] = {
  departments: [
    department('1', 'Nhi', 'Trẻ dưới 16 tuổi, cả bệnh da.'),
    department('2', 'Da liễu', 'Mụn, nấm.'),
  ],
  doctors: [1, 2, 3, 4, 5, 6].map((n) => doctor(`${n}`, `Đặng Văn ${n}`, 'Da liễu')),
  guides: [
    {
      slug: 'tre-em',
      title: 'Đưa trẻ đi khám',
      summary: 'Sổ tiêm.',
      category: null,
      readMinutes: 3,
      untranslated: [],
    },
  ],
};

it('puts what is named so before what only mentions it, accents optional', () => {
  const [departments] = findSuggestions(DATA, ' da ');
  expect(departments?.found.map(({ title }) => title)).toEqual(['Khoa Da liễu', 'Khoa Nhi']);
});

it('shows a few of each kind and leaves out kinds without any', () => {
  const groups = findSuggestions(DATA, 'dang van');
  expect(groups.map(({ kind, found }) => [kind, found.length])).toEqual([['doctors', 4]]);
  expect(findSuggestions(DATA, 'tre').map(({ kind }) => kind)).toEqual(['departments', 'guides']);
});

it('finds nothing for no text', () => {
  expect(findSuggestions(DATA, '  ')).toEqual([]);
});
