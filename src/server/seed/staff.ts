import { pick } from '../../shared/fields/facet';
import { fold } from '../../shared/format/fold';
import { addDays, type Demo, instantOf, type SeedRow, weekdayOf } from './demo';
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

const SHIFTS = {
  sang: ['07:00', '11:30', 0],
  chieu: ['13:00', '16:30', 0],
  dem: ['21:00', '07:00', 1],
} as const;

const PATTERN = ['sang', 'chieu', 'dem', null, null, 'sang', null] as const;

/**
 * The shifts of nurses on one day: each works a turn of seven days in which a night is followed by
 * two days off, so that shifts never overlap and the rest between them is kept.
 */
export function demoShifts(
  demo: Demo,
  nurses: SeedRow<'y-ta'>[],
  day: string,
): SeedRow<'lich-ca-truc'>[] {
  const dayNumber = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  return nurses.flatMap((nurse, index): SeedRow<'lich-ca-truc'>[] => {
    const kind = PATTERN[(dayNumber + index * 3) % PATTERN.length];
    if (!kind || nurse.status !== 'active' || (weekdayOf(day) === 7 && kind === 'chieu')) return [];
    const [from, to, later] = SHIFTS[kind];
    const past = day < demo.today;
    return [
      {
        id: demo.id(),
        nurse: nurse.id,
        department: nurse.department as string,
        kind,
        role: index % 2 === 0 ? ('lead' as const) : ('main' as const),
        start: instantOf(demo, day, from),
        end: instantOf(demo, addDays(day, later), to),
        handoverNote:
          past && chance(demo.random, 0.3)
            ? 'Bàn giao đủ thuốc và hồ sơ, không có diễn biến bất thường.'
            : null,
        state: past ? ('done' as const) : ('published' as const),
      },
    ];
  });
}
