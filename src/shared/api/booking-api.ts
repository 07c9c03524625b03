import { request, requestWithHeaders } from './client';
import { errorBody, errorCode } from './error-messages';

export type SlotState = 'open' | 'full' | 'held' | 'closed';

/** A stretch of a doctor's time. Instants are ISO 8601 UTC. */
export interface Slot {
  start: string;
  end: string;
  doctorId: string;
  roomId: string | null;
  state: SlotState;
  /** Why it cannot be booked, for people to read, and as a code. */
  reason?: string;
  reasonCode?: string;
}

/** The slots of one clinic day, `YYYY-MM-DD`. */
export interface DaySlots {
  date: string;
  slots: Slot[];
  /** Why the whole day is closed, for people to read. */
  reason?: string;
}

/** Whose time is asked for: one doctor's, or that of any doctor of a department. */
export type SlotOwner = { doctorId: string } | { departmentId: string };

/** An offer of the waiting list that booking the held time for its patient ends. */
export interface EndingOffer {
  id: string;
  patientId: string;
  /** The appointment that is to become an earlier one; booking leaves it as it is. */
  appointmentId: string | null;
  start: string;
  /** It is this time, this time too is what they wait for, or they cannot be at both and wait on. */
  fate: 'taken' | 'over' | 'passed';
}

/** A slot kept for the account for some minutes. */
export interface Hold {
  holdId: string;
  /** Instant in milliseconds of this device's clock. */
  until: number;
  doctorId: string;
  start: string;
  /** What the account's patients have at that time. */
  appointments: { id: string; patientId: string; start: string }[];
  offers: EndingOffer[];
}

export interface BookingForm {
  holdId?: string;
  doctorId?: string;
  start?: string;
  patientId: string;
  reason: string;
}

/** An appointment as its patient sees it; references are ids. */
export interface Appointment {
  id: string;
  code: string;
  /** Null until check-in. */
  queueNumber: number | null;
  patient: string;
  doctor: string | null;
  department: string;
  room: string | null;
  start: string;
  end: string;
  reason: string | null;
  state: string;
  cancelReason: string | null;
}

/** What the person shows at the desk. */
export interface Slip extends Appointment {
  qrToken: string;
}

/** Somebody that the account may book for. */
export interface OwnPatient {
  id: string;
  code: string;
  fullName: string;
  /** A date, or the year alone. */
  dateOfBirth: string;
}

const ownerParameter = (owner: SlotOwner): Record<string, string> =>
  'doctorId' in owner ? { doctor: owner.doctorId } : { department: owner.departmentId };

/** The slots of each day, both days included, at most 62. */
export const readSlots = (
  owner: SlotOwner,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<DaySlots[]> =>
  request({ url: '/lich-trong', params: { ...ownerParameter(owner), from, to }, signal });

/** Milliseconds by which the server's clock is ahead of this device's; 0 where it does not say. */
export function clockLead(date: unknown): number {
  const lead = new Date(String(date)).getTime() - Date.now();
  return Number.isFinite(lead) ? lead : 0;
}

type HoldAnswer = Omit<Hold, 'until'> & { expiresAt: string };

function holdOf({ expiresAt, ...hold }: HoldAnswer, date: unknown): Hold {
  return { ...hold, until: new Date(expiresAt).getTime() - clockLead(date) };
}

/**
 * Keeps a slot while the person fills in the rest; an earlier hold of the account ends, that of the
 * same slot goes on.
 */
export async function holdSlot(owner: SlotOwner, start: string): Promise<Hold> {
  const { data, headers } = await requestWithHeaders<HoldAnswer>({
    method: 'POST',
    url: '/dat-lich/hold',
    data: { ...owner, start },
  });
  return holdOf(data, headers.date);
}

/** What the account holds, here or on another device; null for nothing. */
export async function readHold(signal?: AbortSignal): Promise<Hold | null> {
  const { data, headers } = await requestWithHeaders<HoldAnswer | ''>({
    url: '/dat-lich/hold',
    signal,
  });
  return data ? holdOf(data, headers.date) : null;
}

/** Books. The same `key` with the same content answers the same appointment. */
export const book = (form: BookingForm, attachments: File[], key: string): Promise<Slip> =>
  request({
    method: 'POST',
    url: '/dat-lich',
    data: attachments.length > 0 ? { ...form, attachments } : form,
    headers: { 'Idempotency-Key': key },
  });

/** The open slots nearest to the one that was lost, or null: the error is another one. */
export function nearestSlots(error: unknown): Slot[] | null {
  if (errorCode(error) !== 'SLOT_TAKEN') return null;
  const open: unknown = Reflect.get(errorBody(error) ?? {}, 'open');
  return Array.isArray(open) ? open : [];
}

/** The account's own appointment that has the slot, or null. */
export function ownAppointment(error: unknown): string | null {
  const id: unknown = Reflect.get(errorBody(error) ?? {}, 'appointment');
  return typeof id === 'string' ? id : null;
}

/** The appointments of the account's patients, the latest first. */
export const readAppointments = (signal?: AbortSignal): Promise<Appointment[]> =>
  request({
    url: '/phieu-thong-tin',
    params: { sort: '["start","DESC"]', range: '[0,199]' },
    signal,
  });

/** Where a patient is sent to. */
export interface VisitRoom {
  number: string;
  floor: number;
}

export const readRoom = (id: string, signal?: AbortSignal): Promise<VisitRoom> =>
  request({ url: `/phong/${encodeURIComponent(id)}`, signal });

const slip = (id: string) => `/phieu-thong-tin/${encodeURIComponent(id)}`;

/** One appointment with the token for the desk. */
export const readSlip = (id: string, signal?: AbortSignal): Promise<Slip> =>
  request({ url: `${slip(id)}/slip`, signal });

/** Takes the new slot, then gives the old one back; answers the appointment that is valid now. */
export const reschedule = (id: string, start: string, doctorId?: string): Promise<Slip> =>
  request({ method: 'POST', url: `${slip(id)}/reschedule`, data: { start, doctorId } });

export const cancel = (id: string, reason: string): Promise<Appointment> =>
  request({ method: 'POST', url: `${slip(id)}/cancel`, data: { reason } });

/** The appointment as an iCalendar file. */
export const readCalendarFile = (id: string): Promise<Blob> =>
  request({ url: `${slip(id)}/lich.ics`, responseType: 'blob' });

/** The patients of the account. */
export const readOwnPatients = (signal?: AbortSignal): Promise<OwnPatient[]> =>
  request({ url: '/benh-nhan', params: { range: '[0,49]' }, signal });
