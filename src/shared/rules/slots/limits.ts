/**
 * The limits of booking by patients until the clinic's settings say otherwise; the hold time is the
 * variable `HOLD_SECONDS`.
 */
export const BOOKING_LIMITS = {
  /** A slot must begin at least this many minutes from now. */
  noticeMinutes: 120,
  /** A slot may be on a day at most this many days ahead. */
  windowDays: 60,
  /** Patients cancel and move an appointment until this many minutes before its start. */
  cutOffMinutes: 60,
  /** One patient has at most this many appointments on one day. */
  perPatientAndDay: 3,
  /** A call for free slots spans at most this many days. */
  daysPerCall: 62,
  /** A freed slot is kept this many minutes for who is offered it from the waiting list. */
  offerMinutes: 30,
  /** Whoever lets this many offers run out is taken off the waiting list. */
  offersMissed: 2,
  /** One patient waits for at most this many things. */
  waitsPerPatient: 5,
} as const;

export type BookingLimits = Readonly<Record<keyof typeof BOOKING_LIMITS, number>>;

/** What binds the desk: it books for people who stand before it, and years ahead. */
export const deskLimits = (limits: BookingLimits): BookingLimits => ({
  ...limits,
  noticeMinutes: 0,
  windowDays: 3650,
});
