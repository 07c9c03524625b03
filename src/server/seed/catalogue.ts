import { pick } from '../../shared/fields/facet';
import { templateSchema } from '../../shared/records/check-template';
import { ALSO_CALLED } from './also-called';
import guides from './data/guides.json';
import icd10 from './data/icd-10.json';
import templates from './data/record-templates.json';
import questions from './data/visit-questions.json';
import { addDays, apart, type Demo, instantOf, type SeedRow } from './demo';
import { expectedOf } from './lab-values';

/** Codes of the sample of ICD-10. */
export const demoDiagnoses = (demo: Demo): SeedRow<'icd-10'>[] =>
  icd10.items.map(
    ({ code, name, chapter }): SeedRow<'icd-10'> => ({
      id: demo.id(),
      code,
      name,
      chapter: chapter as NonNullable<SeedRow<'icd-10'>['chapter']>,
      needsDetail: false,
    }),
  );

const CATEGORY: Record<string, NonNullable<SeedRow<'huong-dan'>['category']>> = {
  'dat-lich-kham': 'dat-lich',
  'kham-bang-bhyt': 'bhyt',
  'dua-tre-di-kham': 'tre-em',
  'doc-don-thuoc': 'thuoc',
  'nhap-vien-can-gi': 'noi-tru',
  'xuat-vien-tai-kham': 'noi-tru',
  'quyen-rieng-tu': 'quyen-rieng-tu',
  'dau-hieu-cap-cuu': 'cap-cuu',
};

/** The department that a guide leads to; the others concern no one in particular. */
const DEPARTMENT: Record<string, string> = {
  'quy-trinh-kham-benh': 'kham-benh',
  'chuan-bi-truoc-khi-kham': 'kham-benh',
  'kham-bang-bhyt': 'kham-benh',
  'dua-tre-di-kham': 'nhi',
  'doc-don-thuoc': 'duoc',
  'dau-hieu-cap-cuu': 'cap-cuu',
};

type Guide = (typeof guides.items)[number];

function bodyOf(guide: Pick<Guide, 'sections' | 'callout'>): string {
  const sections = guide.sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
  );
  const callout = guide.callout ? `<blockquote><p>${guide.callout}</p></blockquote>` : '';
  return `${callout}${sections.join('')}`;
}

/** Guides for patients, published. */
export const demoGuides = (
  demo: Demo,
  departments: { id: string; slug: string }[],
): SeedRow<'huong-dan'>[] =>
  guides.items.map(
    (guide, index): SeedRow<'huong-dan'> => ({
      id: demo.id(),
      title: guide.title,
      slug: guide.slug,
      summary: guide.summary,
      body: bodyOf(guide),
      titleEnglish: guide.english.title,
      summaryEnglish: guide.english.summary,
      bodyEnglish: bodyOf(guide.english),
      category: CATEGORY[guide.slug] ?? 'kham-benh',
      department: departments.find(({ slug }) => slug === DEPARTMENT[guide.slug])?.id ?? null,
      audience: guide.audience,
      readMinutes: guide.readMinutes,
      position: index + 1,
      publishedAt: instantOf(demo, addDays(demo.today, -90), '08:00'),
      state: 'published' as const,
    }),
  );

/** Drafts of the record forms, published as their first edition. */
export const demoTemplates = (demo: Demo): SeedRow<'mau-benh-an'>[] =>
  templates.items.map(
    ({ name, formCode, encounter, title, header, sections }): SeedRow<'mau-benh-an'> => ({
      id: demo.id(),
      name,
      formCode,
      edition: 1,
      encounter: encounter as 'ngoai-tru' | 'noi-tru' | 'giay-to',
      schema: templateSchema.parse({ sections }),
      printLayout: { title, header },
      publishedAt: instantOf(demo, addDays(demo.today, -120), '08:00'),
      state: 'published' as const,
    }),
  );

/** The chances of what patients are asked. */
const QUESTIONS = 520;

/** What every department asks before a visit, with chances of its own. */
export const demoQuestions = (demo: Demo): SeedRow<'mau-benh-an'>[] =>
  questions.items.map(({ name, formCode, sections }) => ({
    id: apart(demo, QUESTIONS).id(),
    name,
    formCode,
    edition: 1,
    encounter: 'truoc-kham',
    schema: templateSchema.parse({ sections }),
    publishedAt: instantOf(demo, addDays(demo.today, -120), '08:00'),
    state: 'published',
  }));

const EXTRA_SERVICES = [
  ['XN01', 'Tổng phân tích tế bào máu ngoại vi', 'Full blood count', 'xet-nghiem', 60_000],
  ['XN02', 'Đường huyết lúc đói', 'Fasting blood sugar', 'xet-nghiem', 35_000],
  ['XN03', 'Bộ mỡ máu (4 chỉ số)', 'Blood lipids (4 values)', 'xet-nghiem', 120_000],
  [
    'XN04',
    'Chức năng gan (AST, ALT, GGT)',
    'Liver function (AST, ALT, GGT)',
    'xet-nghiem',
    110_000,
  ],
  [
    'XN05',
    'Chức năng thận (ure, creatinin)',
    'Kidney function (urea, creatinine)',
    'xet-nghiem',
    80_000,
  ],
  ['XN06', 'Tổng phân tích nước tiểu', 'Urinalysis', 'xet-nghiem', 45_000],
  ['CD01', 'X-quang ngực thẳng', 'Chest X-ray', 'chan-doan-hinh-anh', 120_000],
  ['CD02', 'Siêu âm ổ bụng tổng quát', 'Abdominal ultrasound', 'chan-doan-hinh-anh', 180_000],
  ['CD03', 'Chụp cắt lớp vi tính sọ não', 'CT of the head', 'chan-doan-hinh-anh', 1_200_000],
  ['TD01', 'Điện tâm đồ', 'Electrocardiogram (ECG)', 'tham-do', 70_000],
  ['TD02', 'Đo chức năng hô hấp', 'Lung function test', 'tham-do', 150_000],
  ['TT01', 'Nội soi dạ dày', 'Gastroscopy', 'thu-thuat', 850_000],
  ['TT02', 'Thay băng, cắt chỉ', 'Dressing change, removal of stitches', 'thu-thuat', 90_000],
  ['GK01', 'Gói khám sức khỏe tổng quát', 'General health check-up', 'goi-kham', 1_490_000],
] as const;

/** What came into the catalogue later, with ids of its own: the rest of the demo stays as it was. */
const LATER_SERVICES = [
  ['XN07', 'Điện giải đồ (Na, K, Cl)', 'Electrolytes (Na, K, Cl)', 'xet-nghiem', 60_000],
  ['XN08', 'Thời gian prothrombin (PT, INR)', 'Prothrombin time (PT, INR)', 'xet-nghiem', 65_000],
] as const;

/** Any number: services of later have ids of their own. */
const LATER = 568;

const FASTING: ReadonlySet<string> = new Set(['XN02', 'XN03']);

type Department = {
  id: string;
  slug: string;
  shortName?: string;
  shortNameEnglish?: string | null;
  bookable?: boolean;
};

/** Where the services of a kind are performed, by the slug of the department. */
const PERFORMED_IN: Readonly<Record<string, string>> = {
  'xet-nghiem': 'xet-nghiem',
  'chan-doan-hinh-anh': 'chan-doan-hinh-anh',
};

type Service = (typeof EXTRA_SERVICES | typeof LATER_SERVICES)[number];

/** Services where they are performed, with what they measure. */
const performed = (
  demo: Demo,
  departments: Department[],
  services: readonly Service[],
): SeedRow<'dich-vu'>[] =>
  services.map(
    ([code, name, nameEnglish, kind, price]): SeedRow<'dich-vu'> => ({
      id: demo.id(),
      code,
      name,
      nameEnglish,
      kind,
      department: departments.find(({ slug }) => slug === PERFORMED_IN[kind])?.id ?? null,
      alsoCalled: ALSO_CALLED[code] ?? null,
      measures: expectedOf(code),
      price,
      durationMinutes: 15,
      ...(FASTING.has(code)
        ? {
            preparation: 'Nhịn ăn ít nhất 8 giờ, uống nước lọc được.',
            preparationEnglish: 'No food for at least 8 hours; water is allowed.',
          }
        : {}),
      active: true,
    }),
  );

/** A consultation for each bookable department, and the commonest tests and procedures. */
export function demoServices(demo: Demo, departments: Department[]): SeedRow<'dich-vu'>[] {
  const consultations = departments
    .filter((department) => department.bookable)
    .map(
      (department, index): SeedRow<'dich-vu'> => ({
        id: demo.id(),
        code: `KH${String(index + 1).padStart(2, '0')}`,
        name: `Khám ${department.shortName ?? ''}`,
        nameEnglish: `Consultation, ${department.shortNameEnglish ?? ''}`,
        kind: 'kham' as const,
        department: department.id,
        price: pick([150_000, 200_000, 250_000], demo.random),
        durationMinutes: 20,
        preparation: null,
        active: true,
      }),
    );
  return [...consultations, ...performed(demo, departments, EXTRA_SERVICES)];
}

/** Services that the demo orders of nobody yet. */
export const demoLaterServices = (demo: Demo, departments: Department[]): SeedRow<'dich-vu'>[] =>
  performed(apart(demo, LATER), departments, LATER_SERVICES);
