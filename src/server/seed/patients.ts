import { pick } from '../../shared/fields/facet';
import { fold } from '../../shared/format/fold';
import { addDays, type Demo, type SeedRow } from './demo';
import { citizenId, fullName, homeAddress, patientAge, phoneNumber, type Sex } from './people';
import { between, chance } from './random';

const pad = (number: number) => String(number).padStart(2, '0');

const ALLERGENS = ['Penicilin', 'Cephalosporin', 'Aspirin', 'Hải sản', 'Đậu phộng', 'Phấn hoa'];
const HISTORIES = [
  'Tăng huyết áp, đang điều trị thường xuyên.',
  'Đái tháo đường típ 2 phát hiện từ 5 năm trước.',
  'Viêm dạ dày, đã nội soi.',
  'Hen phế quản từ nhỏ.',
  'Mổ ruột thừa năm 2015.',
];

type Occupation = NonNullable<SeedRow<'benh-nhan'>['occupation']>;

function occupationOf(demo: Demo, age: number): Occupation {
  if (age < 6) return 'tre-em';
  if (age < 22) return 'hoc-sinh';
  if (age >= 60) return 'huu-tri';
  return pick(
    ['cong-nhan', 'tri-thuc', 'hanh-chinh', 'buon-ban', 'noi-tro', 'tu-do', 'tai-xe', 'nong-dan'],
    demo.random,
  );
}

function birthDate(demo: Demo, year: number, age: number): string {
  if (age === 0) return addDays(demo.today, -between(demo.random, 20, 360));
  if (age > 75 && chance(demo.random, 0.5)) return String(year);
  return `${year}-${pad(between(demo.random, 1, 12))}-${pad(between(demo.random, 1, 28))}`;
}

const bloodGroups = ['o+', 'a+', 'b+', 'ab+', 'o-', 'unknown'] as const;

/** The father bears the name of the child; the mother has one of her own. */
function guardianOf({ random }: Demo, child: string, born: number, phone: string) {
  const mother = chance(random, 0.7);
  const name = fullName(random, mother ? 'female' : 'male', born - between(random, 23, 36));
  const surname = /^Tôn (Nữ|Thất)/.test(child) ? 'Tôn Thất' : child.split(' ')[0];
  const given = name
    .replace(/^Tôn (Nữ|Thất)/, 'Tôn')
    .split(' ')
    .slice(1)
    .join(' ');
  return mother
    ? { fullName: name, relation: 'Mẹ', phone }
    : { fullName: `${surname} ${given}`, relation: 'Bố', phone };
}

/** Cards of small children and of the retired have marks of their own. */
function insuranceNumber(age: number, index: number): string {
  const mark = age < 6 ? 'TE1' : age >= 62 ? 'HT3' : 'GD4';
  return `${mark}79${String(index).padStart(10, '0')}`;
}

/** One patient; children come with a guardian, the very old often know their year of birth only. */
export function demoPatient(demo: Demo, index: number): SeedRow<'benh-nhan'> {
  const { random } = demo;
  const sex: Sex = chance(random, 0.54) ? 'female' : 'male';
  const age = patientAge(random);
  const year = Number(demo.today.slice(0, 4)) - (age === 0 ? 0 : 1 + age);
  const name = fullName(random, sex, year);
  const child = age < 16;
  return {
    id: demo.id(),
    fullName: name,
    dateOfBirth: birthDate(demo, year, age),
    sex,
    phone: phoneNumber(1000 + index),
    email:
      !child && chance(random, 0.3)
        ? `${fold(name).replaceAll(' ', '')}${index}@vidu.example`
        : null,
    citizenId: age >= 6 && chance(random, 0.85) ? citizenId(random, sex, year, index) : null,
    insuranceNumber: chance(random, 0.8) ? insuranceNumber(age, index) : null,
    insuranceExpiry: `${Number(demo.today.slice(0, 4)) + 1}-12-31`,
    address: homeAddress(random),
    occupation: occupationOf(demo, age),
    ethnicity: chance(random, 0.92) ? 'kinh' : 'hoa',
    guardian: child ? guardianOf(demo, name, year, phoneNumber(1000 + index)) : null,
    bloodGroup: chance(random, 0.6) ? pick(bloodGroups, random) : null,
    allergies: chance(random, 0.12)
      ? [{ substance: pick(ALLERGENS, random), severity: 'mild', reaction: 'Nổi mẩn' }]
      : null,
    history: age > 40 && chance(random, 0.4) ? pick(HISTORIES, random) : null,
    verifiedAt: chance(random, 0.9) ? demo.now.toISOString() : null,
  };
}

/** The patients of the demo, none like another. */
export const demoPatients = (demo: Demo, count: number): SeedRow<'benh-nhan'>[] =>
  Array.from({ length: count }, (_, index) => demoPatient(demo, index));
