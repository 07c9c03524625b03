import type { Text } from '../errors';
import type { Language } from '../i18n/language';
import type { ClinicInsurance } from '../rules/insurance/share';
import type { PageData } from './operations';
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

/** The specialties that patients choose from: departments that take bookings. */
export const specialtiesOf = <D extends { bookable: boolean }>(departments: readonly D[]): D[] =>
  departments.filter(({ bookable }) => bookable);

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
  bookingDay: true,
};

/** Whether the page reads the catalogue. */
export const hasData = (id: string): id is DataPageId => id in DATA_PAGES;

/** What the server hands to the browser with the page, so that it need not ask again. */
export interface PageState {
  clinic: Clinic;
  /** The path that `data` belongs to. */
  path: string;
  data: PageData[DataPageId] | null;
  /** What the call answered that a page of an extension is made of; on other pages there is none. */
  answer?: unknown;
  /** The path names a department, doctor or guide that is not there. */
  missing: boolean;
  /** The clinic's date of the answer, `YYYY-MM-DD`: a browser needs no clock of its zone to tell it. */
  today: string;
  /** The last time of that day, before the answer, at which the clinic opened or closed: `HH:MM`. */
  time: string;
  timeZone: string;
  /** The languages that the pages are shown in; the first is for who chose none. */
  languages: readonly Language[];
  /** What somebody is told who has just booked. */
  visitAdvice: Text;
  /** Null where the clinic takes no insured visits. */
  insurance: ClinicInsurance | null;
  demo: boolean;
  /** Whether a message reaches phones, as codes to sign in do. */
  reachesPhones: boolean;
  /** The browser sent a form of this page without the program, which alone can send it. */
  notSent?: boolean;
}
