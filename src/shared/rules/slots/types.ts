import type { ClosedReason } from './reasons';

/** A row of the medical schedule: weekly (`weekday`, 1 is Monday) or on one `date`. */
export interface Schedule {
  id: string;
  doctor: string;
  department: string;
  room: string | null;
  weekday: number | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `HH:MM` in the clinic's zone. */
  from: string;
  to: string;
  /** Minutes; null is the doctor's own slot length. */
  slotMinutes: number | null;
  /** Patients a slot takes. */
  capacity: number;
  validFrom: string;
  validUntil: string | null;
}

/** A doctor who takes bookings. */
export interface BookableDoctor {
  id: string;
  slotMinutes: number;
  bufferMinutes: number;
  /** The first is where extra hours without a department of their own are held. */
  departments: readonly string[];
}

/** An approved exception to the schedules, of exactly one doctor, room or clinic. */
export interface Exception {
  kind: 'leave' | 'extra' | 'holiday' | 'closure';
  title: string;
  doctor: string | null;
  room: string | null;
  clinic: string | null;
  department: string | null;
  capacity: number | null;
  /** ISO 8601. */
  start: string;
  end: string;
}

/** An on-call shift of a doctor, who sees no outpatients meanwhile. */
export interface Duty {
  doctor: string;
  start: string;
  end: string;
}

/** A consulting room: how many doctors work in it at once, and the clinic it belongs to. */
export interface ConsultingRoom {
  id: string;
  capacity: number;
  clinic: string | null;
}

/** Opening hours of one clinic; `weekday` 1 is Monday. No hours: always open. */
export interface Clinic {
  id: string;
  hours: readonly { weekday: number; from: string; to: string }[];
}

/** Time that an appointment or a hold takes of a doctor and a room. */
export interface Claim {
  doctor: string | null;
  room: string | null;
  start: string;
  end: string;
  /** The end of the doctor's buffer after it. */
  busyUntil: string;
  /** When a hold of the time ends; null for an appointment. ISO 8601. */
  heldUntil: string | null;
}

/** All that slots are computed from. */
export interface SlotRules {
  /** IANA name of the clinic's zone. */
  zone: string;
  schedules: readonly Schedule[];
  doctors: readonly BookableDoctor[];
  exceptions: readonly Exception[];
  duties: readonly Duty[];
  rooms: readonly ConsultingRoom[];
  clinics: readonly Clinic[];
  claims: readonly Claim[];
}

export type SlotState = 'open' | 'full' | 'held' | 'closed';

/** One bookable stretch of a doctor's time; instants as ISO 8601 UTC. */
export interface Slot {
  start: string;
  end: string;
  /** The end of the doctor's buffer after it. */
  busyUntil: string;
  doctor: string;
  department: string;
  room: string | null;
  capacity: number;
  state: SlotState;
  /** Why it cannot be booked; null while it is open. */
  reason: ClosedReason | null;
}

/** The slots of one day of the clinic, `YYYY-MM-DD`, by start, then doctor. */
export interface SlotDay {
  date: string;
  /** Why the day has no slot at all; null where it has some. */
  reason: ClosedReason | null;
  slots: Slot[];
}
