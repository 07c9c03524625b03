import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import type {
  Choice,
  DepartmentCard,
  DoctorCard,
  GuideCard,
  PageData,
  ServiceCard,
} from '../../shared/site/operations';
import type { Database } from '../db/database';
import { type FieldName, type PublicRow, publicRows } from './catalogue';
import { choiceOf, linesOf, listOf, numberOf, pictureOf, textOf } from './records';

/** What reading the catalogue needs. */
export interface Reader {
  config: Config;
  db: Database;
  language: Language;
  timeZone: string;
  /** `YYYY-MM-DD` in the clinic's zone. */
  today: string;
}

const DEPARTMENT = ['name', 'shortName', 'group', 'bookable', 'description'] as const;
const DOCTOR = [
  'title',
  'fullName',
  'sex',
  'departments',
  'specialties',
  'practisingSince',
  'languages',
  'photo',
  'fee',
] as const;
const GUIDE = ['slug', 'title', 'summary', 'category', 'readMinutes'] as const;
const LICENCE = ['biography', 'licenceNumber', 'licenceScope', 'training'] as const;

const present = <T>(value: T | null): value is T => value !== null;

const called = ({ name, shortName }: PublicRow<'name' | 'shortName'>) => ({
  name: String(name),
  shortName: textOf(shortName) ?? String(name),
});

type VietnameseNames = ReadonlyMap<string, ReturnType<typeof called>>;

/** What departments are called in Vietnamese; nothing for who reads that. */
async function readVietnameseNames(reader: Reader): Promise<VietnameseNames> {
  if (reader.language === DEFAULT_LANGUAGE) return new Map();
  const inVietnamese = { ...reader, language: DEFAULT_LANGUAGE };
  const rows = await publicRows(inVietnamese, 'phong-ban', { fields: ['name', 'shortName'] });
  return new Map(rows.map((row) => [String(row.id), called(row)]));
}

const untranslatedOf = ({ untranslated }: { untranslated?: readonly string[] }): string[] => [
  ...(untranslated ?? []),
];

const departmentOf = (
  reader: Reader,
  row: PublicRow<(typeof DEPARTMENT)[number]>,
  names: VietnameseNames,
): DepartmentCard => ({
  id: String(row.id),
  ...called(row),
  description: textOf(row.description),
  group: choiceOf(reader.config, ['phong-ban', 'group'], row.group, reader.language),
  bookable: row.bookable === true,
  vietnamese: names.get(String(row.id)) ?? null,
  untranslated: untranslatedOf(row),
});

/** All departments. */
export async function readDepartments(reader: Reader): Promise<DepartmentCard[]> {
  const rows = await publicRows(reader, 'phong-ban', { fields: DEPARTMENT });
  const names = await readVietnameseNames(reader);
  const departments = rows.map((row) => departmentOf(reader, row, names));
  // The database has put the Vietnamese names in order.
  return names.size > 0
    ? departments.sort((a, b) => a.name.localeCompare(b.name, reader.language))
    : departments;
}

/** The departments that are booked together with a visit. */
export async function readDayParts(reader: Reader): Promise<string[]> {
  const where = { field: 'dayPart', equals: true } as const;
  const rows = await publicRows(reader, 'phong-ban', { fields: [], where });
  return rows.map(({ id }) => String(id));
}

/** One department, with its phone number. */
export async function readDepartment(
  reader: Reader,
  id: string,
): Promise<PageData['department']['department'] | null> {
  const where = { field: 'id', equals: id } as const;
  const fields = [...DEPARTMENT, 'phone'] as const;
  const [row] = await publicRows(reader, 'phong-ban', { fields, where });
  if (!row) return null;
  const names = await readVietnameseNames(reader);
  return { ...departmentOf(reader, row, names), phone: textOf(row.phone) };
}

function doctorOf(
  reader: Reader,
  row: PublicRow<(typeof DOCTOR)[number]>,
  departments: Map<string, Choice>,
): DoctorCard {
  const choice = (field: FieldName<'bac-si'>, value: unknown) =>
    choiceOf(reader.config, ['bac-si', field], value, reader.language);
  const since = numberOf(row.practisingSince);
  return {
    id: String(row.id),
    title: choice('title', row.title)?.name ?? '',
    fullName: String(row.fullName),
    departments: listOf(row.departments)
      .map((id) => departments.get(id) ?? null)
      .filter(present),
    specialties: textOf(row.specialties),
    languages: listOf(row.languages)
      .map((value) => choice('languages', value))
      .filter(present),
    sex: choice('sex', row.sex),
    years: since === null ? null : Number(reader.today.slice(0, 4)) - since,
    fee: numberOf(row.fee),
    photo: pictureOf(row.photo),
    untranslated: untranslatedOf(row),
  };
}

const named = (departments: DepartmentCard[]) =>
  new Map(departments.map(({ id, shortName }) => [id, { id, name: shortName }]));

/** Doctors who take patients, all or those of one department. */
export async function readDoctors(
  reader: Reader,
  departments: DepartmentCard[],
  department?: string,
): Promise<DoctorCard[]> {
  const where = department ? ({ field: 'departments', equals: department } as const) : undefined;
  const rows = await publicRows(reader, 'bac-si', { fields: DOCTOR, where });
  const names = named(departments);
  return rows.map((row) => doctorOf(reader, row, names));
}

/** One doctor who takes patients, with all that the public may know. */
export async function readDoctor(
  reader: Reader,
  departments: DepartmentCard[],
  id: string,
): Promise<PageData['doctor']['doctor'] | null> {
  const where = { field: 'id', equals: id } as const;
  const fields = [...DOCTOR, ...LICENCE] as const;
  const [row] = await publicRows(reader, 'bac-si', { fields, where });
  if (!row) return null;
  return {
    ...doctorOf(reader, row, named(departments)),
    biography: textOf(row.biography),
    licenceNumber: textOf(row.licenceNumber),
    licenceScope: textOf(row.licenceScope),
    training: linesOf(row.training),
  };
}

/** Services with their prices, of one department. */
export async function readServices(reader: Reader, department: string): Promise<ServiceCard[]> {
  const where = { field: 'department', equals: department } as const;
  const fields = ['name', 'price', 'durationMinutes', 'preparation'] as const;
  const rows = await publicRows(reader, 'dich-vu', { fields, where });
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    price: numberOf(row.price),
    minutes: numberOf(row.durationMinutes),
    preparation: textOf(row.preparation),
    untranslated: untranslatedOf(row),
  }));
}

const guideOf = (reader: Reader, row: PublicRow<(typeof GUIDE)[number]>): GuideCard => ({
  slug: String(row.slug),
  title: String(row.title),
  summary: textOf(row.summary) ?? '',
  category: choiceOf(reader.config, ['huong-dan', 'category'], row.category, reader.language),
  readMinutes: numberOf(row.readMinutes),
  untranslated: untranslatedOf(row),
});

/** Guides, all or those of one department. */
export async function readGuides(reader: Reader, department?: string): Promise<GuideCard[]> {
  const where = department ? ({ field: 'department', equals: department } as const) : undefined;
  const rows = await publicRows(reader, 'huong-dan', { fields: GUIDE, where });
  return rows.map((row) => guideOf(reader, row));
}

/** One guide with its text, and the id of the department that it is about. */
export async function readGuide(
  reader: Reader,
  slug: string,
): Promise<{ guide: GuideCard & { body: string }; departmentId: string | null } | null> {
  const where = { field: 'slug', equals: slug } as const;
  const fields = [...GUIDE, 'body', 'department'] as const;
  const [row] = await publicRows(reader, 'huong-dan', { fields, where });
  if (!row) return null;
  const guide = { ...guideOf(reader, row), body: textOf(row.body) ?? '' };
  return { guide, departmentId: textOf(row.department) };
}
