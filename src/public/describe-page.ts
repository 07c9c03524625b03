import { textIn } from '../shared/i18n/text-in';
import type { PageData } from '../shared/site/operations';
import { type Clinic, type DataPageId, specialtiesOf } from '../shared/site/page-data';
import type { PageId } from '../shared/site/pages';
import type { Messages } from './messages';
import { type AnyPageId, SITE_PAGES } from './navigation/site-pages';

export interface PageDescription {
  title: string;
  /** For search engines and shared links; null where the page is not for them. */
  description: string | null;
}

type AnyData = PageData[DataPageId] | null | undefined;

function headingOf(id: PageId | null, data: AnyData, m: Messages): string {
  if (data) {
    if ('doctor' in data) return `${data.doctor.title} ${data.doctor.fullName}`;
    if ('department' in data) return data.department.name;
    if ('guide' in data) return data.guide.title;
  }
  const headings: Record<PageId, string> = {
    home: m.home.title,
    departments: m.departments.title,
    department: m.departments.title,
    doctors: m.doctors.title,
    doctor: m.doctors.title,
    guides: m.guides.title,
    guide: m.guides.title,
    booking: m.nav.book,
    bookingDay: m.titles.bookingDay,
    appointments: m.nav.appointments,
    treatment: m.nav.treatment,
    notifications: m.nav.notifications,
    profile: m.nav.profile,
    privacy: m.titles.privacy,
    search: m.search.title,
    offline: m.offline.title,
    signIn: m.titles.signIn,
    register: m.titles.register,
    linkedSlip: m.titles.linkedSlip,
    resetPassword: m.titles.resetPassword,
    staffSignIn: m.titles.staffSignIn,
    changePassword: m.titles.changePassword,
    records: m.titles.records,
    record: m.titles.records,
    templates: m.titles.templates,
    template: m.titles.templates,
    recordSearch: m.titles.recordSearch,
    recordPrint: m.titles.records,
  };
  return id ? headings[id] : m.notFound.title;
}

function summaryOf(id: PageId | null, data: AnyData, clinic: Clinic, m: Messages): string | null {
  if (data) {
    if ('doctor' in data) {
      const { departments, biography } = data.doctor;
      return biography ?? [...departments.map(({ name }) => name), clinic.name].join(' · ');
    }
    if ('department' in data) return data.department.description;
    if ('guide' in data) return data.guide.summary;
    if (id === 'home' && 'guides' in data && 'doctors' in data) {
      return m.home.lead(clinic.name, specialtiesOf(data.departments).length, data.doctors.length);
    }
  }
  if (id === 'departments') return m.departments.lead;
  if (id === 'doctors') return m.doctors.lead;
  if (id === 'booking') return m.home.bookHint;
  return id === 'guides' ? m.guides.lead : null;
}

/** Title and description of a page; `id` null is the 404 page. */
export const describePage = (
  id: AnyPageId | null,
  data: AnyData,
  clinic: Clinic,
  messages: Messages,
): PageDescription => {
  const brought = SITE_PAGES[id as keyof typeof SITE_PAGES];
  if (brought) {
    const { title, description } = brought;
    const { language } = messages;
    return {
      title: `${textIn(title, language)} – ${clinic.name}`,
      description: textIn(description, language),
    };
  }
  const own = id as PageId | null;
  return {
    title: `${headingOf(own, data, messages)} – ${clinic.name}`,
    description: summaryOf(own, data, clinic, messages),
  };
};
