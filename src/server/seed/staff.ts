import { pick } from '../../shared/fields/facet';
import { fold } from '../../shared/format/fold';
import type { Demo, SeedRow } from './demo';
import { fullName, phoneNumber, type Sex } from './people';
import { between, chance, weighted } from './random';

interface Department {
  id: string;
  slug: string;
  shortName?: string;
  bookable?: boolean;
  group?: string;
}

const TITLES = [
  ['bs', 6],
  ['bs-cki', 14],
  ['bs-ckii', 8],
  ['ths-bs', 9],
  ['ts-bs', 3],
  ['pgs-ts-bs', 1],
] as const;

const email = (name: string, index: number) =>
  `${fold(name).split(' ').reverse().join('.')}${index}@nhanvien.sen.example`;

/** Somebody of the staff; `index` makes the phone number. */
function person(demo: Demo, index: number, femaleShare: number) {
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

const SCHOOLS = [
  'Trường Đại học Y Hà Nội',
  'Đại học Y Dược Thành phố Hồ Chí Minh',
  'Trường Đại học Y Dược Cần Thơ',
  'Trường Đại học Y – Dược, Đại học Huế',
];
const MANNERS = [
  'Tận tình giải thích để người bệnh hiểu rõ bệnh và cách điều trị.',
  'Chú trọng lắng nghe, cùng người bệnh chọn cách điều trị phù hợp với cuộc sống hằng ngày.',
  'Kiên nhẫn với người cao tuổi và người mắc nhiều bệnh cùng lúc.',
  'Theo dõi sát sau điều trị, dặn dò kỹ trước khi người bệnh ra về.',
  'Quan tâm đến phòng bệnh và phát hiện sớm.',
];

type Title = (typeof TITLES)[number][0];

const FIELD = (degree: string) => (field: string) => `${degree} ${field}`;

/** The degrees above the first that stand behind a title, and years after it. */
const DEGREES: Partial<Record<Title, [degree: (field: string) => string, after: number][]>> = {
  'bs-cki': [[FIELD('Chuyên khoa cấp I'), 4]],
  'bs-ckii': [
    [FIELD('Chuyên khoa cấp I'), 4],
    [FIELD('Chuyên khoa cấp II'), 9],
  ],
  'ths-bs': [[FIELD('Thạc sĩ y học, chuyên ngành'), 5]],
  'ts-bs': [
    [FIELD('Thạc sĩ y học, chuyên ngành'), 4],
    [FIELD('Tiến sĩ y học, chuyên ngành'), 10],
  ],
  'pgs-ts-bs': [
    [FIELD('Thạc sĩ y học, chuyên ngành'), 4],
    [FIELD('Tiến sĩ y học, chuyên ngành'), 9],
    [() => 'Phó giáo sư', 16],
  ],
};

/** A doctor's degrees, the first before the years at work, each with its year. */
function trainingOf(demo: Demo, title: Title, since: number, field: string, school: string) {
  const years = Number(demo.today.slice(0, 4)) - since;
  // Who is not long at work went through them faster.
  const pace = Math.min(1, years / 18);
  const later = (DEGREES[title] ?? []).map(
    ([degree, after]) =>
      `${since + Math.floor(after * pace)}: ${degree(field.toLocaleLowerCase('vi'))}`,
  );
  return [`${since - 1}: Bác sĩ đa khoa, ${school}`, ...later].join('\n');
}

/** How long a doctor has been at work and what patients value in them. */
function biographyOf(demo: Demo, since: number, field: string) {
  const years = Number(demo.today.slice(0, 4)) - since;
  const subject = field.toLocaleLowerCase('vi');
  const work = pick(
    [
      `Hơn ${years} năm khám và điều trị ${subject}.`,
      `Làm việc trong lĩnh vực ${subject} từ năm ${since}.`,
      `Có ${years} năm kinh nghiệm về ${subject}, thường xuyên tham gia giảng dạy và hội chẩn.`,
    ],
    demo.random,
  );
  const school = pick(SCHOOLS, demo.random);
  const biography = `<p>${work}</p><p>${pick(MANNERS, demo.random)}</p>`;
  return { school, biography };
}

/** Doctors: two for each bookable department, and one for the other clinical ones. */
export function demoDoctors(demo: Demo, departments: Department[]): SeedRow<'bac-si'>[] {
  const posts = departments
    .filter((department) => department.group !== 'ho-tro')
    .flatMap((department) => (department.bookable ? [department, department] : [department]));
  return posts.map((department, index): SeedRow<'bac-si'> => {
    const { born, ...basics } = person(demo, 100 + index, 0.45);
    const title = weighted(demo.random, TITLES);
    const since = Math.min(born + between(demo.random, 25, 30), Number(demo.today.slice(0, 4)) - 2);
    const languages = chance(demo.random, 0.4) ? ['vi' as const, 'en' as const] : ['vi' as const];
    const field = department.shortName ?? '';
    const { school, biography } = biographyOf(demo, since, field);
    return {
      ...basics,
      title,
      licenceNumber: `${String(10_000 + index * 37).padStart(6, '0')}/HCM-GPHN`,
      licenceScope: `Khám bệnh, chữa bệnh ${department.shortName ?? ''}`,
      departments: [department.id],
      specialties: department.shortName ?? null,
      practisingSince: since,
      training: trainingOf(demo, title, since, field, school),
      languages,
      biography,
      fee: pick([150_000, 200_000, 250_000, 300_000, 400_000], demo.random),
      bookable: department.bookable ?? false,
      slotMinutes: pick([15, 20, 30], demo.random),
      bufferMinutes: 0,
      status: 'active' as const,
    };
  });
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
