import type { Language } from '../../shared/i18n/language';
import { en } from '../../shared/i18n/shared/en';
import { vi } from '../../shared/i18n/shared/vi';
import { wordsIn } from '../../shared/i18n/text-in';
import type { DepartmentCard, DoctorCard, GuideCard } from '../../shared/site/operations';
import type { Clinic, PageState } from '../../shared/site/page-data';
import { addressOf, PAGES } from '../../shared/site/pages';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clinicId = (origin: string) => ({ '@id': `${origin}/#phong-kham` });

const clinicData = (clinic: Clinic, origin: string) => ({
  '@type': 'MedicalClinic',
  ...clinicId(origin),
  name: clinic.name,
  url: `${origin}/`,
  telephone: clinic.hotline ?? undefined,
  email: clinic.email ?? undefined,
  address: clinic.address ?? undefined,
  openingHoursSpecification: clinic.hours.flatMap(({ day, spans }) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day - 1]}`,
      opens: from,
      closes: to,
    })),
  ),
  specialOpeningHoursSpecification: clinic.holidays.map(({ from, to, name }) => ({
    '@type': 'OpeningHoursSpecification',
    name,
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  })),
});

const doctorData = (doctor: DoctorCard, origin: string) => ({
  '@type': 'Physician',
  name: `${doctor.title} ${doctor.fullName}`,
  url: origin + addressOf.doctor(doctor.id),
  image: doctor.photo === null ? undefined : origin + doctor.photo,
  description: doctor.specialties ?? undefined,
  knowsLanguage: doctor.languages.map(({ id }) => id),
  department: doctor.departments.map(({ name }) => ({ '@type': 'MedicalOrganization', name })),
  parentOrganization: clinicId(origin),
});

const departmentData = (department: DepartmentCard, origin: string) => ({
  '@type': 'MedicalOrganization',
  name: department.name,
  description: department.description ?? undefined,
  url: origin + addressOf.department(department.id),
  parentOrganization: clinicId(origin),
});

const guideData = (guide: GuideCard, origin: string, language: Language) => ({
  '@type': 'MedicalWebPage',
  headline: guide.title,
  description: guide.summary,
  inLanguage: language,
  url: origin + addressOf.guide(guide.slug),
  publisher: clinicId(origin),
});

type Step = [name: string, path: string];

/** The way from the home page to this one; nothing for the home page and pages of no list. */
function stepsTo({ data, path }: PageState, language: Language): Step[] {
  const { lists: names } = wordsIn({ vi, en }, language);
  const lists: Step[] = [
    [names.departments, PAGES.departments.path],
    [names.doctors, PAGES.doctors.path],
    [names.guides, PAGES.guides.path],
  ];
  const list = lists.find(([, address]) => path === address || path.startsWith(`${address}/`));
  if (!list || !data) return [];
  const steps: Step[] = [[names.home, '/'], list];
  if ('department' in data) steps.push([data.department.name, path]);
  if ('doctor' in data) steps.push([`${data.doctor.title} ${data.doctor.fullName}`, path]);
  if ('guide' in data) steps.push([data.guide.title, path]);
  return steps;
}

const breadcrumbs = (steps: Step[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function subject({ clinic, data, path }: PageState, origin: string, language: Language) {
  if (path === '/') return clinicData(clinic, origin);
  if (!data) return null;
  if ('doctor' in data) return doctorData(data.doctor, origin);
  if ('department' in data) return departmentData(data.department, origin);
  return 'guide' in data ? guideData(data.guide, origin, language) : null;
}

/** What search engines may know of the page, in the words of schema.org; null for nothing. */
export function structuredData(
  state: PageState,
  origin: string,
  language: Language,
): object | null {
  const about = subject(state, origin, language);
  const steps = stepsTo(state, language);
  const graph = [
    ...(about ? [about] : []),
    ...(steps.length > 0 ? [breadcrumbs(steps, origin)] : []),
  ];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}
