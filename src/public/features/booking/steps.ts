import type { DepartmentCard, DoctorCard, PageData } from '../../../shared/site/operations';
import type { SlotOwner } from '../../visits/slots/booking-calls';

export const STEPS = ['chuyen-khoa', 'bac-si', 'ngay-gio', 'thong-tin', 'kiem-tra'] as const;

export type Step = (typeof STEPS)[number];

/** The doctor of those who leave the choice to the clinic. */
export const ANY_DOCTOR = 'bat-ky';

/** What has been chosen so far; it is the query of the address. */
export interface Choices {
  department: DepartmentCard | null;
  /** `'any'` leaves it to the clinic. */
  doctor: DoctorCard | 'any' | null;
  /** `YYYY-MM-DD` */
  date: string | null;
  /** Instant of the slot. */
  start: string | null;
}

type Catalogue = PageData['booking'];

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const matching = (text: string | null, shape: RegExp): string | null =>
  text !== null && shape.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** Reads the address; what it names that is not there, or does not fit, counts as not chosen. */
export function readChoices(search: string, { departments, doctors }: Catalogue): Choices {
  const query = new URLSearchParams(search);
  const wanted = query.get('bac-si');
  const found = doctors.find(({ id }) => id === wanted) ?? null;
  const named = departments.find(({ id, bookable }) => bookable && id === query.get('khoa'));
  const home = departments.find(
    ({ id, bookable }) => bookable && found?.departments.some((one) => one.id === id),
  );
  const department = named ?? home ?? null;
  const fits = found?.departments.some(({ id }) => id === department?.id) ?? false;
  const date = matching(query.get('ngay'), ISO_DATE);
  return {
    department,
    doctor: wanted === ANY_DOCTOR ? 'any' : fits ? found : null,
    date,
    start: date && matching(query.get('gio'), ISO_INSTANT),
  };
}

/** The first step whose question has no answer yet. */
export function firstOpenStep({ department, doctor, start }: Choices): Step {
  if (!department) return 'chuyen-khoa';
  if (!doctor) return 'bac-si';
  return start ? 'thong-tin' : 'ngay-gio';
}

const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The step that the address asks for, but none before which a question is open. */
export function stepOf(search: string, choices: Choices): Step {
  const asked = new URLSearchParams(search).get('buoc');
  const possible = firstOpenStep(choices);
  if (!isStep(asked)) return possible;
  const reachable = possible === 'thong-tin' ? 'kiem-tra' : possible;
  return STEPS.indexOf(asked) <= STEPS.indexOf(reachable) ? asked : possible;
}

/** The address of a step with these choices. */
export function addressOfStep(step: Step, { department, doctor, date, start }: Choices): string {
  const query = new URLSearchParams();
  if (department) query.set('khoa', department.id);
  if (doctor) query.set('bac-si', doctor === 'any' ? ANY_DOCTOR : doctor.id);
  if (date) query.set('ngay', date);
  if (start) query.set('gio', start);
  query.set('buoc', step);
  return `/dat-lich?${query}`;
}

/** Whose time the choices ask for; null before there is a department. */
export function ownerOf({ department, doctor }: Choices): SlotOwner | null {
  if (doctor && doctor !== 'any') return { doctorId: doctor.id };
  return department && { departmentId: department.id };
}

/** Where one waits for a time of whom the choices name. */
export function waitAddress({ department, doctor }: Choices): string {
  const query = new URLSearchParams({ viec: 'cho' });
  if (department) query.set('khoa', department.id);
  if (doctor && doctor !== 'any') query.set('bac-si', doctor.id);
  return `/lich-kham?${query}`;
}
