import dayjs from 'dayjs';
import type { Demo, SeedRow } from './demo';

/** What children in Vietnam usually get, by the month of age; from memory, not an official schedule. */
const USUAL: readonly [months: number, vaccine: string, dose: number][] = [
  [0, 'Lao (BCG)', 1],
  [0, 'Viêm gan B sơ sinh', 1],
  [2, '6 trong 1', 1],
  [3, '6 trong 1', 2],
  [4, '6 trong 1', 3],
  [9, 'Sởi', 1],
  [12, 'Viêm não Nhật Bản', 1],
  [18, 'Sởi – Rubella', 1],
  [18, '6 trong 1', 4],
];

/** The last year of birth of those whose first vaccinations nobody asks for any more. */
const GROWN = 2010;

/** Vaccinations of the children among these patients, as their books have them. */
export const demoVaccinations = (
  demo: Demo,
  patients: readonly SeedRow<'benh-nhan'>[],
): SeedRow<'tiem-chung'>[] =>
  patients
    .filter(({ dateOfBirth = '' }) => Number(dateOfBirth?.slice(0, 4)) > GROWN)
    .flatMap(({ id, dateOfBirth }) =>
      USUAL.flatMap(([months, vaccine, dose]): SeedRow<'tiem-chung'>[] => {
        const givenOn = dayjs(dateOfBirth).add(months, 'month').format('YYYY-MM-DD');
        if (givenOn > demo.today) return [];
        return [
          {
            ...{ id: demo.id(), patient: id, vaccine, dose, givenOn },
            ...{ place: 'Trạm y tế phường', source: 'paper' },
          },
        ];
      }),
    );
