import type { DepartmentCard, DoctorCard, PageData } from '../../../../shared/site/operations';
import type { ChosenTime } from '../../../visits/day/plans';
import { dayAddress } from '../../../visits/slots/addresses';

export const DAY_STEPS = ['noi', 'gio', 'thong-tin'] as const;
export type DayStep = (typeof DAY_STEPS)[number];

/** A place of the day; without a doctor anybody of it will do. */
export interface ChosenPlace {
  department: DepartmentCard;
  doctor: DoctorCard | null;
}

/** What has been chosen so far; it is the query of the address. */
export interface DayChoices {
  places: ChosenPlace[];
  /** First day of the plans on screen, `YYYY-MM-DD`; null is today. */
  from: string | null;
  /** The time of each place, in the order of the day; none before they are chosen. */
  times: ChosenTime[];
}

export type DayCatalogue = PageData['bookingDay'];

/** Whether somebody can be sent to a department on such a day. */
export const canChoose = (
  { dayParts }: Pick<DayCatalogue, 'dayParts'>,
  { id, bookable }: DepartmentCard,
): boolean => bookable || dayParts.includes(id);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const partsOf = (text: string | null): string[][] =>
  (text ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map((one) => one.split('~'));

/** Reads the address; what it names that is not there counts as not chosen. */
export function readDayChoices(search: string, catalogue: DayCatalogue): DayChoices {
  const query = new URLSearchParams(search);
  const seen = new Set<string>();
  const places = partsOf(query.get('noi')).flatMap(([id, doctorId]): ChosenPlace[] => {
    const department = catalogue.departments.find((one) => one.id === id);
    if (!department || !canChoose(catalogue, department) || seen.has(department.id)) return [];
    seen.add(department.id);
    const doctor = catalogue.doctors.find(
      (one) => one.id === doctorId && one.departments.some((of) => of.id === department.id),
    );
    return [{ department, doctor: doctor ?? null }];
  });
  const times = partsOf(query.get('gio')).flatMap(([departmentId = '', start = '']) =>
    INSTANT.test(start) && seen.has(departmentId) ? [{ departmentId, start }] : [],
  );
  const from = query.get('tu');
  const isWhole = new Set(times.map((one) => one.departmentId)).size === places.length;
  return {
    places,
    from: from !== null && DAY.test(from) && !Number.isNaN(Date.parse(from)) ? from : null,
    times: isWhole && times.length === places.length ? times : [],
  };
}

/** The step that the address asks for, but none before which a question is open. */
export function dayStepOf(search: string, { places, times }: DayChoices): DayStep {
  const asked = new URLSearchParams(search).get('buoc');
  const known = DAY_STEPS.find((step) => step === asked) ?? 'noi';
  if (places.length < 2) return 'noi';
  return known === 'thong-tin' && times.length === 0 ? 'gio' : known;
}

/** The places as the call for plans takes them. */
export const placesText = (places: readonly ChosenPlace[]): string =>
  places
    .map(({ department, doctor }) => [department.id, doctor?.id].filter(Boolean).join('~'))
    .join(',');

/** The address of a step with these choices. */
export function addressOfDay(step: DayStep, { places, from, times }: DayChoices): string {
  const query = new URLSearchParams();
  if (places.length > 0) query.set('noi', placesText(places));
  if (from) query.set('tu', from);
  if (times.length > 0) {
    query.set('gio', times.map(({ departmentId, start }) => `${departmentId}~${start}`).join(','));
  }
  query.set('buoc', step);
  return dayAddress(query);
}

/** What is held and booked: each visit with the doctor who was chosen for it. */
export const visitsOf = ({ places, times }: DayChoices) =>
  times.map(({ departmentId, start }) => ({
    departmentId,
    start,
    doctorId: places.find(({ department }) => department.id === departmentId)?.doctor?.id ?? null,
  }));
