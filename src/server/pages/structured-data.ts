import type { Clinic, DoctorCard, PageState } from '../../shared/site/page-data';
import { addressOf } from '../../shared/site/pages';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clinicData = (clinic: Clinic, origin: string) => ({
  '@type': 'MedicalClinic',
  '@id': `${origin}/#phong-kham`,
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
});

const doctorData = (doctor: DoctorCard, origin: string) => ({
  '@type': 'Physician',
  name: `${doctor.title} ${doctor.fullName}`,
  url: origin + addressOf.doctor(doctor.id),
  knowsLanguage: doctor.languages.map(({ id }) => id),
  parentOrganization: { '@id': `${origin}/#phong-kham` },
});

/** What search engines may know of the page, in the words of schema.org; null for nothing. */
export function structuredData({ clinic, data, path }: PageState, origin: string): object | null {
  const context = { '@context': 'https://schema.org' };
  if (path === '/') return { ...context, ...clinicData(clinic, origin) };
  if (data && 'doctor' in data) return { ...context, ...doctorData(data.doctor, origin) };
  return null;
}
