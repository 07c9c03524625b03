import type { Span } from './figure-operations';
import type { ListFilter, Week } from './operations';

export const APPOINTMENTS = 'phieu-thong-tin';

/** Appointments that somebody was, is or is to be seen at: not cancelled, not moved away. */
export const LIVING = [
  'requested',
  'confirmed',
  'checked_in',
  'called',
  'in_exam',
  'completed',
  'no_show',
];

/** Those for whom a room was needed. */
export const NOT_MISSED = LIVING.filter((state) => state !== 'no_show');

/** Those who have still to come. */
export const TO_COME = ['requested', 'confirmed'];

/** The appointments that are the load of some days; `state` narrows them. */
export const loadOf = ({ from, to }: Week, state: unknown = LIVING): ListFilter => ({
  start_gte: from,
  start_lte: to,
  state,
});

/** The same of the days from `from` on, as far as they had begun at a moment (ISO 8601). */
export const loadUntil = (from: string, until: string, state: unknown = LIVING): ListFilter => ({
  start_gte: from,
  start_lt: until,
  state,
});

/** The same of days that may be under way. */
export const loadOfSpan = (span: Span, state: unknown = LIVING): ListFilter =>
  span.until === null ? loadOf(span, state) : loadUntil(span.from, span.until, state);

/** The same for one day. */
export const loadOfDay = (day: string, state: unknown = LIVING): ListFilter => ({
  start: day,
  state,
});

/** Those who checked in on some days. */
export const cameOn = ({ from, to }: Week): ListFilter => ({
  checkedInAt_gte: from,
  checkedInAt_lte: to,
});

/** Those who stand in a queue of a department on a day, by state. */
export const queueOf = (department: string, day: string, state: unknown): ListFilter => ({
  department,
  checkedInAt: day,
  state,
});
