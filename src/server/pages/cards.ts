import type { Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import type {
  Choice,
  DepartmentCard,
  DoctorCard,
  GuideCard,
  PageData,
  ServiceCard,
} from '../../shared/site/operations';
import type { Database, Row } from '../db/database';
import { publicRows } from './catalogue';
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

const DEPARTMENT = ['name', 'shortName', 'group', 'bookable', 'description', 'phone'];
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
];
const GUIDE = ['slug', 'title', 'summary', 'category', 'readMinutes'];
const LICENCE = ['biography', 'licenceNumber', 'licenceScope', 'training'];

export type FullDoctor = PageData['doctor']['doctor'];

const present = <T>(value: T | null): value is T => value !== null;

/** Departments, all or the one with an id; with their phone numbers. */
export async function readDepartments(
  reader: Reader,
  id?: string,
): Promise<(DepartmentCard & { phone: string | null })[]> {
  const where = id === undefined ? undefined : { field: 'id', equals: id };
  const rows = await publicRows(reader, 'phong-ban', { fields: DEPARTMENT, where });
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    shortName: textOf(row.shortName) ?? String(row.name),
    description: textOf(row.description),
    group: choiceOf(reader.config, ['phong-ban', 'group'], row.group, reader.language),
    bookable: row.bookable === true,
    phone: textOf(row.phone),
  }));
}

function doctorOf(reader: Reader, row: Row, departments: Map<string, Choice>): DoctorCard {
  const choice = (field: string, value: unknown) =>
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
  };
}

/** Doctors who take patients; `where` narrows them to one, or to those of a department. */
export async function readDoctors(
  reader: Reader,
  departments: DepartmentCard[],
  where?: { field: 'id' | 'departments'; equals: string },
): Promise<FullDoctor[]> {
  const rows = await publicRows(reader, 'bac-si', { fields: [...DOCTOR, ...LICENCE], where });
  const names = new Map(departments.map(({ id, shortName }) => [id, { id, name: shortName }]));
  return rows.map((row) => ({
    ...doctorOf(reader, row, names),
    biography: where?.field === 'id' ? textOf(row.biography) : null,
    licenceNumber: where?.field === 'id' ? textOf(row.licenceNumber) : null,
    licenceScope: where?.field === 'id' ? textOf(row.licenceScope) : null,
    training: where?.field === 'id' ? linesOf(row.training) : [],
  }));
}

/** Services with their prices, of one department. */
export async function readServices(reader: Reader, department: string): Promise<ServiceCard[]> {
  const where = { field: 'department', equals: department };
  const fields = ['name', 'price', 'durationMinutes', 'preparation'];
  const rows = await publicRows(reader, 'dich-vu', { fields, where });
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    price: numberOf(row.price),
    minutes: numberOf(row.durationMinutes),
    preparation: textOf(row.preparation),
  }));
}

/**
 * Guides, all, those of a department, or the one with a slug; the text comes with the one only,
 * and so does the id of its department.
 */
export async function readGuides(
  reader: Reader,
  where?: { field: 'slug' | 'department'; equals: string },
): Promise<(GuideCard & { body: string; departmentId: string | null })[]> {
  const fields = where?.field === 'slug' ? [...GUIDE, 'body', 'department'] : GUIDE;
  const rows = await publicRows(reader, 'huong-dan', { fields, where });
  return rows.map((row) => ({
    slug: String(row.slug),
    title: String(row.title),
    summary: textOf(row.summary) ?? '',
    category: choiceOf(reader.config, ['huong-dan', 'category'], row.category, reader.language),
    readMinutes: numberOf(row.readMinutes),
    body: textOf(row.body) ?? '',
    departmentId: textOf(row.department),
  }));
}
