import type { Text } from '../../shared/errors';
import { pick } from '../../shared/fields/facet';
import { textIn } from '../../shared/i18n/text-in';
import { t } from '../../shared/text';
import type { Demo, SeedRow } from './demo';
import { between, chance, weighted } from './random';
import { type Department, person } from './staff';

const TITLES = [
  ['bs', 6],
  ['bs-cki', 14],
  ['bs-ckii', 8],
  ['ths-bs', 9],
  ['ts-bs', 3],
  ['pgs-ts-bs', 1],
] as const;

const SCHOOLS: readonly Text[] = [
  t('Trường Đại học Y Hà Nội', 'Hanoi Medical University'),
  t(
    'Đại học Y Dược Thành phố Hồ Chí Minh',
    'University of Medicine and Pharmacy at Ho Chi Minh City',
  ),
  t('Trường Đại học Y Dược Cần Thơ', 'Can Tho University of Medicine and Pharmacy'),
  t('Trường Đại học Y – Dược, Đại học Huế', 'University of Medicine and Pharmacy, Hue University'),
];
const MANNERS: readonly Text[] = [
  t(
    'Tận tình giải thích để người bệnh hiểu rõ bệnh và cách điều trị.',
    'Takes time to explain the illness and its treatment.',
  ),
  t(
    'Chú trọng lắng nghe, cùng người bệnh chọn cách điều trị phù hợp với cuộc sống hằng ngày.',
    'Listens, and chooses with each patient a treatment that fits their daily life.',
  ),
  t(
    'Kiên nhẫn với người cao tuổi và người mắc nhiều bệnh cùng lúc.',
    'Patient with older people and with those who have several illnesses at once.',
  ),
  t(
    'Theo dõi sát sau điều trị, dặn dò kỹ trước khi người bệnh ra về.',
    'Follows up closely after treatment, and gives clear advice before you go home.',
  ),
  t('Quan tâm đến phòng bệnh và phát hiện sớm.', 'Cares about prevention and early detection.'),
];

type Title = (typeof TITLES)[number][0];

const SPECIALIST = t('Chuyên khoa cấp I', 'Specialist level I,');
const SENIOR = t('Chuyên khoa cấp II', 'Specialist level II,');
const MASTER = t('Thạc sĩ y học, chuyên ngành', 'Master of Medicine,');
const DOCTORATE = t('Tiến sĩ y học, chuyên ngành', 'Doctor of Medicine (PhD),');

const of = ({ vi, en }: Text, field: Text): Text => t(`${vi} ${field.vi}`, `${en} ${field.en}`);

/** The degrees above the first that stand behind a title, and years after it. */
const DEGREES: Partial<Record<Title, [degree: (field: Text) => Text, after: number][]>> = {
  'bs-cki': [[(field) => of(SPECIALIST, field), 4]],
  'bs-ckii': [
    [(field) => of(SPECIALIST, field), 4],
    [(field) => of(SENIOR, field), 9],
  ],
  'ths-bs': [[(field) => of(MASTER, field), 5]],
  'ts-bs': [
    [(field) => of(MASTER, field), 4],
    [(field) => of(DOCTORATE, field), 10],
  ],
  'pgs-ts-bs': [
    [(field) => of(MASTER, field), 4],
    [(field) => of(DOCTORATE, field), 9],
    [() => t('Phó giáo sư', 'Associate professor'), 16],
  ],
};

/** A field of medicine inside of a sentence. */
const inside = ({ vi, en }: Text): Text => t(vi.toLocaleLowerCase('vi'), en.toLowerCase());

/** A doctor's degrees, the first before the years at work, each with its year. */
function trainingOf(demo: Demo, title: Title, since: number, field: Text, school: Text): Text {
  const years = Number(demo.today.slice(0, 4)) - since;
  // Who is not long at work went through them faster.
  const pace = Math.min(1, years / 18);
  const lines: [year: number, degree: Text][] = [
    [since - 1, t(`Bác sĩ đa khoa, ${school.vi}`, `Doctor of general medicine, ${school.en}`)],
    ...(DEGREES[title] ?? []).map(([degree, after]): [number, Text] => [
      since + Math.floor(after * pace),
      degree(inside(field)),
    ]),
  ];
  const told = (language: keyof Text) =>
    lines.map(([year, degree]) => `${year}: ${textIn(degree, language)}`).join('\n');
  return t(told('vi'), told('en'));
}

/** How long a doctor has been at work and what patients value in them. */
function biographyOf(demo: Demo, since: number, field: Text): { school: Text; biography: Text } {
  const years = Number(demo.today.slice(0, 4)) - since;
  const { vi, en } = inside(field);
  const work = pick(
    [
      t(`Hơn ${years} năm khám và điều trị ${vi}.`, `More than ${years} years in ${en}.`),
      t(`Làm việc trong lĩnh vực ${vi} từ năm ${since}.`, `Works in ${en} since ${since}.`),
      t(
        `Có ${years} năm kinh nghiệm về ${vi}, thường xuyên tham gia giảng dạy và hội chẩn.`,
        `Has ${years} years of experience in ${en}, teaches and joins case conferences.`,
      ),
    ],
    demo.random,
  );
  const school = pick(SCHOOLS, demo.random);
  const manner = pick(MANNERS, demo.random);
  const biography = t(
    `<p>${work.vi}</p><p>${manner.vi}</p>`,
    `<p>${work.en}</p><p>${manner.en}</p>`,
  );
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
    const field = t(department.shortName ?? '', department.shortNameEnglish ?? '');
    const { school, biography } = biographyOf(demo, since, field);
    const training = trainingOf(demo, title, since, field, school);
    return {
      ...basics,
      title,
      licenceNumber: `${String(10_000 + index * 37).padStart(6, '0')}/HCM-GPHN`,
      licenceScope: `Khám bệnh, chữa bệnh ${field.vi}`,
      licenceScopeEnglish: `Examination and treatment, ${field.en}`,
      departments: [department.id],
      specialties: department.shortName ?? null,
      specialtiesEnglish: department.shortNameEnglish ?? null,
      practisingSince: since,
      training: training.vi,
      trainingEnglish: training.en,
      languages,
      biography: biography.vi,
      biographyEnglish: biography.en,
      fee: pick([150_000, 200_000, 250_000, 300_000, 400_000], demo.random),
      bookable: department.bookable ?? false,
      slotMinutes: pick([15, 20, 30], demo.random),
      bufferMinutes: 0,
      status: 'active' as const,
    };
  });
}
