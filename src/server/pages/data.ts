import { localDate } from '../../shared/format/dates';
import type { Language } from '../../shared/i18n/language';
import type { PageData } from '../../shared/site/operations';
import { type DataPageId, hasData, specialtiesOf } from '../../shared/site/page-data';
import type { PageMatch } from '../../shared/site/pages';
import type { Services } from '../services';
import {
  type Reader,
  readDayParts,
  readDepartment,
  readDepartments,
  readDoctor,
  readDoctors,
  readGuide,
  readGuides,
  readServices,
} from './cards';
import { withContents } from './guide-contents';
import { readRooms } from './rooms';

type Loaders = {
  [P in DataPageId]: (
    reader: Reader,
    params: Record<string, string>,
  ) => Promise<PageData[P] | null>;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function everything(reader: Reader): Promise<PageData['search']> {
  const [departments, guides] = await Promise.all([readDepartments(reader), readGuides(reader)]);
  return { departments, guides, doctors: await readDoctors(reader, departments) };
}

/** How much of each list the home page shows. */
const ON_HOME = { departments: 12, doctors: 6, guides: 4 };

async function beginnings(reader: Reader): Promise<PageData['home']> {
  const { departments, doctors, guides } = await everything(reader);
  const specialties = specialtiesOf(departments);
  return {
    departments: specialties.slice(0, ON_HOME.departments),
    doctors: doctors.slice(0, ON_HOME.doctors),
    guides: guides.slice(0, ON_HOME.guides),
    totals: { departments: specialties.length, doctors: doctors.length },
  };
}

async function doctorsWithDepartments(reader: Reader): Promise<PageData['doctors']> {
  const departments = await readDepartments(reader);
  return { departments, doctors: await readDoctors(reader, departments) };
}

const LOADERS: Loaders = {
  home: beginnings,
  search: everything,
  departments: async (reader) => ({ departments: await readDepartments(reader) }),
  department: async (reader, { id = '' }) => {
    if (!UUID.test(id)) return null;
    const department = await readDepartment(reader, id);
    if (!department) return null;
    const departments = await readDepartments(reader);
    const [doctors, services, rooms, guides] = await Promise.all([
      readDoctors(reader, departments, id),
      readServices(reader, id),
      readRooms(reader, id),
      readGuides(reader, id),
    ]);
    return { department, doctors, services, rooms, guides };
  },
  doctors: doctorsWithDepartments,
  booking: doctorsWithDepartments,
  bookingDay: async (reader) => ({
    ...(await doctorsWithDepartments(reader)),
    dayParts: await readDayParts(reader),
  }),
  doctor: async (reader, { id = '' }) => {
    if (!UUID.test(id)) return null;
    const departments = await readDepartments(reader);
    const doctor = await readDoctor(reader, departments, id);
    return doctor && { doctor };
  },
  guides: async (reader) => ({ guides: await readGuides(reader) }),
  guide: async (reader, { slug = '' }) => {
    const found = await readGuide(reader, slug);
    if (!found) return null;
    const { guide, departmentId } = found;
    const departments = departmentId ? await readDepartments(reader) : [];
    const related = departments.find(({ id }) => id === departmentId) ?? null;
    return { guide: { ...guide, ...withContents(guide.body) }, related };
  },
};

/** The part of the server that a page is: what one of them waits for keeps no other from its turn. */
export const pagePart = (id: PageMatch['id'] | undefined): string => `page ${id ?? ''}`;

/** What reading the catalogue needs, for a request in `language` at this moment. */
export function readerOf(services: Services, language: Language): Reader {
  const { config, db, replica, settings, clock } = services;
  const { timeZone } = settings;
  return { config, db: replica ?? db, language, timeZone, today: localDate(clock(), timeZone) };
}

/** The data of a page; null where it has none, or names something that is not there. */
export const loadPageData = async (
  reader: Reader,
  { id, params }: PageMatch,
): Promise<PageData[DataPageId] | null> => (hasData(id) ? LOADERS[id](reader, params) : null);
