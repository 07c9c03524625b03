import type { PageId } from './pages';

/** Opening hours of one weekday, 1 (Monday) to 7 (Sunday); several spans where the clinic pauses. */
export interface OpeningHours {
  day: number;
  spans: { from: string; to: string }[];
}

/** What header, footer and every page may say about the clinic. */
export interface Clinic {
  name: string;
  address: string | null;
  /** As the clinic writes it. */
  hotline: string | null;
  email: string | null;
  hours: OpeningHours[];
  /** Days on which the clinic is closed, both included, `YYYY-MM-DD`, with the reason, from today on. */
  holidays: { from: string; to: string; name: string }[];
}

/** A choice of the config with its name in the reader's language. */
export interface Choice {
  id: string;
  name: string;
}

export interface DepartmentCard {
  id: string;
  name: string;
  /** The specialty as patients say it. */
  shortName: string;
  description: string | null;
  group: Choice | null;
  bookable: boolean;
}

/** The specialties that patients choose from: departments that take bookings. */
export const specialtiesOf = <D extends { bookable: boolean }>(departments: readonly D[]): D[] =>
  departments.filter(({ bookable }) => bookable);

export interface DoctorCard {
  id: string;
  /** Academic title before the name, such as `ThS.BS`. */
  title: string;
  fullName: string;
  departments: Choice[];
  specialties: string | null;
  languages: Choice[];
  sex: Choice | null;
  /** Years of practice. */
  years: number | null;
  /** VND. */
  fee: number | null;
  photo: string | null;
}

export interface ServiceCard {
  id: string;
  name: string;
  /** VND. */
  price: number | null;
  minutes: number | null;
  /** What to do before, such as fasting. */
  preparation: string | null;
}

export interface GuideCard {
  slug: string;
  title: string;
  summary: string;
  category: Choice | null;
  /** Minutes. */
  readMinutes: number | null;
}

/** A room that patients are sent to. */
export interface RoomCard {
  id: string;
  number: string;
  name: string | null;
  kind: string | null;
  floor: number | null;
  block: string | null;
}

/** What each page that reads the catalogue is given; ids are UUIDs as text. */
export interface PageData {
  home: { departments: DepartmentCard[]; doctors: DoctorCard[]; guides: GuideCard[] };
  departments: { departments: DepartmentCard[] };
  department: {
    department: DepartmentCard & { phone: string | null };
    doctors: DoctorCard[];
    services: ServiceCard[];
    rooms: RoomCard[];
    guides: GuideCard[];
  };
  doctors: { doctors: DoctorCard[]; departments: DepartmentCard[] };
  /** `biography` is sanitised HTML. */
  doctor: {
    doctor: DoctorCard & {
      biography: string | null;
      licenceNumber: string | null;
      licenceScope: string | null;
      /** Degrees, each a line of its own. */
      training: string[];
    };
  };
  guides: { guides: GuideCard[] };
  /** `body` is sanitised HTML; its headings carry the ids of `contents`. */
  guide: {
    guide: GuideCard & { body: string; contents: { id: string; text: string }[] };
    /** The department that the guide is about. */
    related: DepartmentCard | null;
  };
  search: { departments: DepartmentCard[]; doctors: DoctorCard[]; guides: GuideCard[] };
  booking: { departments: DepartmentCard[]; doctors: DoctorCard[] };
}

export type DataPageId = keyof PageData & PageId;

const DATA_PAGES: Record<DataPageId, true> = {
  home: true,
  departments: true,
  department: true,
  doctors: true,
  doctor: true,
  guides: true,
  guide: true,
  search: true,
  booking: true,
};

/** Whether the page reads the catalogue. */
export const hasData = (id: PageId): id is DataPageId => id in DATA_PAGES;

/** What the server hands to the browser with the page, so that it need not ask again. */
export interface PageState {
  clinic: Clinic;
  /** The path that `data` belongs to. */
  path: string;
  data: PageData[DataPageId] | null;
  /** The path names a department, doctor or guide that is not there. */
  missing: boolean;
  /** The clinic's date of the answer, `YYYY-MM-DD`: a browser needs no clock of its zone to tell it. */
  today: string;
  /** The clinic's time then, `HH:MM`. */
  time: string;
  timeZone: string;
  demo: boolean;
  /** The browser sent a form of this page without the program, which alone can send it. */
  notSent?: boolean;
}
