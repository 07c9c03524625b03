import { z } from 'zod';
import { count, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

/** A choice of the config with its name in the reader's language. */
const choice = z.object({ id: z.string(), name: z.string() });
export type Choice = z.infer<typeof choice>;

/** Whose texts of a card are still in Vietnamese though another language was asked for. */
const untranslated = () =>
  z.array(z.string()).describe('Members that nobody has translated yet: they are in Vietnamese.');

const departmentCard = z.object({
  id: id('phong-ban'),
  name: z.string(),
  shortName: z.string().describe('The specialty as patients say it.'),
  description: z.string().nullable(),
  group: choice.nullable(),
  bookable: z.boolean(),
  vietnamese: z
    .object({ name: z.string(), shortName: z.string() })
    .nullable()
    .describe(
      'What it is called in Vietnamese, as on its door; null where the card says so already.',
    ),
  untranslated: untranslated(),
});
export type DepartmentCard = z.infer<typeof departmentCard>;

const doctorCard = z.object({
  id: id('bac-si'),
  title: z.string().describe('Academic title before the name, such as `ThS.BS`.'),
  fullName: z.string(),
  departments: z.array(choice),
  specialties: z.string().nullable(),
  languages: z.array(choice),
  sex: choice.nullable(),
  years: count().nullable().describe('Of practice.'),
  fee: count().nullable().describe('VND.'),
  photo: z.string().nullable(),
  untranslated: untranslated(),
});
export type DoctorCard = z.infer<typeof doctorCard>;

const serviceCard = z.object({
  id: id('dich-vu'),
  name: z.string(),
  price: count().nullable().describe('VND.'),
  minutes: count().nullable(),
  preparation: z.string().nullable().describe('What to do before, such as fasting.'),
  untranslated: untranslated(),
});
export type ServiceCard = z.infer<typeof serviceCard>;

const guideCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: choice.nullable(),
  readMinutes: count().nullable(),
  untranslated: untranslated(),
});
export type GuideCard = z.infer<typeof guideCard>;

/** A room that patients are sent to. */
export const roomCard = z.object({
  id: id('phong'),
  number: z.string(),
  name: z.string().nullable(),
  kind: z.string().nullable(),
  floor: count().nullable(),
  block: z.string().nullable(),
  untranslated: untranslated(),
});
export type RoomCard = z.infer<typeof roomCard>;

const departments = z.array(departmentCard);
const doctors = z.array(doctorCard);
const guides = z.array(guideCard);

/** What each page that reads the catalogue is given. */
const pageData = {
  home: z.object({
    departments: departments.describe('The first that take bookings.'),
    doctors: doctors.describe('The first.'),
    guides: guides.describe('The first.'),
    totals: z.object({
      departments: count().describe('That take bookings.'),
      doctors: count(),
    }),
  }),
  departments: z.object({ departments }),
  department: z.object({
    department: departmentCard.extend({ phone: z.string().nullable() }),
    doctors,
    services: z.array(serviceCard),
    rooms: z.array(roomCard),
    guides,
  }),
  doctors: z.object({ doctors, departments }),
  doctor: z.object({
    doctor: doctorCard.extend({
      biography: z.string().nullable().describe('Sanitised HTML.'),
      licenceNumber: z.string().nullable(),
      licenceScope: z.string().nullable(),
      training: z.array(z.string()).describe('Degrees, each a line of its own.'),
    }),
  }),
  guides: z.object({ guides }),
  guide: z.object({
    guide: guideCard.extend({
      body: z.string().describe('Sanitised HTML; its headings carry the ids of `contents`.'),
      contents: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
    related: departmentCard.nullable().describe('The department that the guide is about.'),
  }),
  search: z.object({ departments, doctors, guides }),
  booking: z.object({ departments, doctors }),
  bookingDay: z.object({
    departments,
    doctors,
    dayParts: z
      .array(id('phong-ban'))
      .describe('Departments that are booked together with a visit: blood, images.'),
  }),
};
export type PageData = { [P in keyof typeof pageData]: z.infer<(typeof pageData)[P]> };

export const readPageData = operation('GET /trang', {
  id: 'read-page-data',
  title: t('Dữ liệu của một trang công khai', 'Data of a public page'),
  note: 'As the server puts them into the page. Pages: `/`, `/chi-tiet-kxc` and so on. A page of an extension answers what the call answers that it is made of.',
  group: 'phong-kham',
  who: 'anyone',
  query: { path: z.string().optional().describe('The path of the page.') },
  answer: z.union(Object.values(pageData)),
  revalidated: true,
  errors: ['NOT_FOUND'],
});
