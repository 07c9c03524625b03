import type { DepartmentQueue } from '../queue/operations';

/** Numbers of the staff start page; each has its words in `i18n/staff-start`. */
export type NumberKey =
  | 'today'
  | 'expected'
  | 'waiting'
  | 'inExam'
  | 'completed'
  | 'toConfirm'
  | 'toSign'
  | 'draftRecords'
  | 'ownStays'
  | 'bed-available'
  | 'bed-occupied'
  | 'bed-cleaning'
  | 'bed-reserved'
  | 'onDuty'
  | 'ownShifts'
  | 'swaps'
  | 'unpublished'
  | 'toDispense'
  | 'lowStock'
  | 'expiring'
  | 'expired'
  | 'weekLoad'
  | 'lastWeekLoad'
  | 'weekNoShow'
  | 'lastWeekNoShow'
  | 'emergencyAccess';

export type ListFilter = Record<string, unknown>;

/** A list of a resource, and how many rows it has for the person who asks. */
export interface StartNumber {
  key: NumberKey;
  resource: string;
  filter: ListFilter;
  count: number;
}

/** The first rows of a list, as the API writes records. */
export interface StartList {
  key: NumberKey;
  resource: string;
  filter: ListFilter;
  sort: readonly [string, 'ASC' | 'DESC'];
  columns: readonly string[];
  total: number;
  rows: (Record<string, unknown> & { id: string })[];
}

/** Days of a week, Monday to Sunday, `YYYY-MM-DD`. */
export interface Week {
  from: string;
  to: string;
}

/** How many came, or were to come, on a day. */
export interface DayLoad {
  day: string;
  load: number;
  noShow: number;
}

/** How many a department had this week and the week before. */
export interface DepartmentLoad {
  id: string;
  name: string;
  load: number;
  lastLoad: number;
  noShow: number;
}

/** The staff start page of one person: `GET /api/trang-chu`. */
export interface StartAnswer {
  /** ISO 8601, and the day in the clinic's zone. */
  now: string;
  today: string;
  numbers: StartNumber[];
  lists: StartList[];
  queues: DepartmentQueue[];
  /** The visit that a doctor has, or has next. */
  nextVisit: string | null;
  /** The next day with appointments, for a day that has none. */
  nextDay: { day: string; count: number; filter: ListFilter } | null;
  /** Two weeks of the clinic, for those who run it. */
  weeks: {
    current: Week;
    last: Week;
    days: DayLoad[];
    departments: DepartmentLoad[];
  } | null;
}
