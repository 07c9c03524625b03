import { fold } from '../../shared/format/fold';
import type { Demo, SeedRow } from './demo';
import { fullName, phoneNumber, type Sex } from './people';
import { between, chance, weighted } from './random';

export interface Department {
  id: string;
  slug: string;
  shortName?: string;
  shortNameEnglish?: string | null;
  bookable?: boolean;
  group?: string;
}

const email = (name: string, index: number) =>
  `${fold(name).split(' ').reverse().join('.')}${index}@nhanvien.sen.example`;

/** Somebody of the staff; `index` makes the phone number. */
export function person(demo: Demo, index: number, femaleShare: number) {
  const sex: Sex = chance(demo.random, femaleShare) ? 'female' : 'male';
  const born = between(demo.random, 1962, 1998);
  const name = fullName(demo.random, sex, born);
  return {
    id: demo.id(),
    fullName: name,
    sex,
    dateOfBirth: `${born}-${String(between(demo.random, 1, 12)).padStart(2, '0')}-${String(between(demo.random, 1, 28)).padStart(2, '0')}`,
    phone: phoneNumber(index),
    email: email(name, index),
    born,
  };
}

/** Nurses: two for each department that sees patients. */
export function demoNurses(demo: Demo, departments: Department[]): SeedRow<'y-ta'>[] {
  const posts = departments
    .filter((department) => department.group !== 'ho-tro')
    .flatMap((department) => [department, department]);
  return posts.map((department, index): SeedRow<'y-ta'> => {
    const { born: _, ...basics } = person(demo, 300 + index, 0.88);
    return {
      ...basics,
      licenceNumber: `${String(50_000 + index * 13).padStart(6, '0')}/HCM-GPHN`,
      grade: weighted(demo.random, [
        ['ii', 1],
        ['iii', 5],
        ['iv', 6],
      ] as const),
      department: department.id,
      skills: chance(demo.random, 0.5) ? ['blood-sampling', 'emergency'] : ['blood-sampling'],
      weeklyHours: 48,
      status: chance(demo.random, 0.94) ? ('active' as const) : ('away' as const),
    };
  });
}

/** Nurses of a ward who are on duty by turns of 24 hours: with them somebody is there at any hour. */
export const ON_DUTY_BY_TURNS = 4;

/** Their telephone numbers and licences come after those of the others. */
const AFTER_OTHERS = 600;

/**
 * Nurses who are on duty in wards by turns.
 * @param wards departments with beds
 * @param after how many there are whose numbers are taken
 */
export const demoWardNurses = (
  demo: Demo,
  wards: readonly string[],
  after = 0,
): SeedRow<'y-ta'>[] =>
  wards.flatMap((department, ward) =>
    Array.from({ length: ON_DUTY_BY_TURNS }, (_, place): SeedRow<'y-ta'> => {
      const index = after + ward * ON_DUTY_BY_TURNS + place;
      const { born: _born, ...basics } = person(demo, AFTER_OTHERS + index, 0.88);
      return {
        ...basics,
        licenceNumber: `${String(60_000 + index * 13).padStart(6, '0')}/HCM-GPHN`,
        grade: place === 0 ? 'iii' : 'iv',
        department,
        skills: place % 2 === 0 ? ['blood-sampling', 'emergency'] : ['blood-sampling'],
        weeklyHours: 48,
        status: 'active',
      };
    }),
  );
