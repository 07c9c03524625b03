import type { Random } from '../../shared/fields/facet';
import { pick } from '../../shared/fields/facet';
import names from './data/names.json';
import { between, chance, weighted } from './random';

export type Sex = 'male' | 'female';

const surnamesOf = (sex: Sex) =>
  names.surnames
    .filter(({ gender }) => !gender || gender === sex)
    .map(({ name, weight }) => [name, weight] as const);
const surnames = { male: surnamesOf('male'), female: surnamesOf('female') };
const middles = {
  male: names.middle.male as [string, number][],
  female: names.middle.female as [string, number][],
};

/** A Vietnamese name as it would be given in the year of birth. */
export function fullName(random: Random, sex: Sex, birthYear: number): string {
  const surname = weighted(random, surnames[sex]);
  if (birthYear >= 2015 && chance(random, 0.5)) {
    return `${surname} ${pick(names.childTrend[sex], random)}`;
  }
  if (sex === 'female' && birthYear < 1960 && chance(random, 0.4)) {
    return `${surname} Thị ${pick(names.olderGenerationFemale, random)}`;
  }
  const middle = weighted(random, middles[sex]);
  const before = [surname, ...middle.split(' ')];
  const given = names.given[sex].filter((name) => !before.includes(name));
  return [...before, pick(given, random)].filter(Boolean).join(' ');
}

/** A number of the range that no network gives out to people: 0900 000 000 and following. */
export const phoneNumber = (index: number): string => `+849000${String(index).padStart(5, '0')}`;

/** An age in whole years, spread as among the patients of a general hospital. */
export function patientAge(random: Random): number {
  const [low, high] = weighted(random, [
    [[0, 5], 14],
    [[6, 17], 10],
    [[18, 39], 28],
    [[40, 59], 25],
    [[60, 79], 19],
    [[80, 96], 4],
  ]);
  return between(random, low as number, high as number);
}

/**
 * A citizen id that fits the person: province of birth, century and sex, year, and six digits
 * (Law on Identification 2023, decree 70/2024).
 */
export function citizenId(random: Random, sex: Sex, birthYear: number, index: number): string {
  const province = pick(
    ['001', '031', '034', '036', '037', '038', '040', '048', '079', '092'],
    random,
  );
  const century = birthYear >= 2000 ? 2 : 0;
  const digit = century + (sex === 'female' ? 1 : 0);
  return `${province}${digit}${String(birthYear % 100).padStart(2, '0')}${String(index).padStart(6, '0')}`;
}

const STREETS = [
  'Lê Lợi',
  'Trần Hưng Đạo',
  'Nguyễn Trãi',
  'Hai Bà Trưng',
  'Lý Thường Kiệt',
  'Phan Bội Châu',
  'Quang Trung',
  'Nguyễn Văn Linh',
  'Điện Biên Phủ',
  'Cách Mạng Tháng Tám',
];

/** Wards by province code; a sample of real names since 2025-07-01. */
const WARDS: [string, string[]][] = [
  [
    '79',
    ['Phường Sài Gòn', 'Phường Bến Thành', 'Phường Tân Định', 'Phường Thủ Đức', 'Phường Chợ Lớn'],
  ],
  [
    '01',
    ['Phường Ba Đình', 'Phường Hoàn Kiếm', 'Phường Cầu Giấy', 'Phường Đống Đa', 'Phường Hà Đông'],
  ],
  ['48', ['Phường Hải Châu', 'Phường Thanh Khê', 'Phường Sơn Trà', 'Phường Hội An']],
  ['92', ['Phường Ninh Kiều', 'Phường Cái Răng', 'Phường Bình Thủy']],
  ['31', ['Phường Hồng Bàng', 'Phường Lê Chân', 'Phường Ngô Quyền']],
];

/** An address of two levels, mostly in the clinic's own city. */
export function homeAddress(random: Random) {
  const [province, wards] = weighted(
    random,
    WARDS.map((entry, index) => [entry, index === 0 ? 70 : 8] as const),
  );
  return {
    province,
    ward: pick(wards, random),
    street: `${between(random, 1, 480)} ${pick(STREETS, random)}`,
  };
}
