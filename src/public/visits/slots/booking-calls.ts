import { call, callWithHeaders, type Input, toldBy } from '../../../shared/api/call';
import { actOn, getRow, listRows } from '../../../shared/api/rows';
import type * as operations from '../../../shared/booking/operations';
import type { Slip } from '../../../shared/booking/operations';
import type { DaySlots, Slot } from '../../../shared/booking/slot-values';
import type { getPlace, QueuePlace } from '../../../shared/queue/operations';
import type { RecordOf } from '../../../shared/resource/register';

/** Whose time is asked for: one doctor's, or that of any doctor of a department. */
export type SlotOwner = { doctorId: string } | { departmentId: string };

/** The same for a visit that is there and moves: perhaps one that is booked only with others of the day. */
export type MovedTo = SlotOwner & { withDayParts?: true };

/** A slot kept for the account for some minutes; `until` is of this device's clock, in milliseconds. */
export type Hold = Omit<operations.Hold, 'expiresAt'> & { until: number };

/** An offer of the waiting list that booking the held time for its patient ends. */
export type EndingOffer = Hold['offers'][number];

export type BookingForm = Omit<Input<typeof operations.bookSlot>['body'], 'attachments'> & {
  reason: string;
};

/** Somebody that the account may book for; `dateOfBirth` may be the year alone. */
export type OwnPatient = Pick<RecordOf<'benh-nhan'>, 'id' | 'code' | 'fullName' | 'dateOfBirth'> &
  Partial<
    Pick<
      RecordOf<'benh-nhan'>,
      'insuranceNumber' | 'insuranceExpiry' | 'statedInsuranceNumber' | 'statedInsuranceExpiry'
    >
  >;

/** The slots of each day, both days included, at most 62. */
export const readSlots = (
  owner: MovedTo,
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<DaySlots[]> => {
  const whose =
    'doctorId' in owner ? { doctor: owner.doctorId } : { department: owner.departmentId };
  const query = { ...whose, ...(owner.withDayParts && { withDayParts: true }), from, to };
  return call<typeof operations.listSlots>('GET /lich-trong', { query }, { signal });
};

/** The doctors, of one department or of all, with a free time on a day. */
export const readFreeDoctors = (
  day: string,
  department: string | null,
  signal?: AbortSignal,
): Promise<string[]> =>
  call<typeof operations.listFreeDoctors>(
    'GET /lich-trong/bac-si',
    { query: department === null ? { day } : { day, department } },
    { signal },
  );

/** When and where each doctor of the department, or of all, is free first. */
export const readNextTimes = (
  department: string | null,
  signal?: AbortSignal,
): Promise<operations.NextTime[]> =>
  call<typeof operations.listNextTimes>(
    'GET /lich-trong/next',
    { query: department === null ? {} : { department } },
    { signal },
  );

/** Where an appointment is in the queue of today. */
export const readPlace = (id: string, signal?: AbortSignal): Promise<QueuePlace> =>
  call<typeof getPlace>('GET /phieu-thong-tin/:id/place', { params: { id } }, { signal });

/** Milliseconds by which the server's clock is ahead of this device's; 0 where it does not say. */
export function clockLead(date: unknown): number {
  const lead = new Date(String(date)).getTime() - Date.now();
  return Number.isFinite(lead) ? lead : 0;
}

function holdOf({ expiresAt, ...hold }: operations.Hold, date: unknown): Hold {
  return { ...hold, until: new Date(expiresAt).getTime() - clockLead(date) };
}

/**
 * Keeps a slot while the person fills in the rest; an earlier hold of the account ends, that of the
 * same slot goes on.
 */
export async function holdSlot(
  owner: SlotOwner,
  start: string,
  guest: string | null = null,
): Promise<Hold> {
  const { data, headers } = await callWithHeaders<typeof operations.holdSlot>(
    'POST /dat-lich/hold',
    { body: guest === null ? { ...owner, start } : { ...owner, start, guest } },
  );
  return holdOf(data, headers.date);
}

/** Holds a slot before anybody is signed in, under a name that this tab made up. */
export async function holdForGuest(owner: SlotOwner, start: string, guest: string): Promise<Hold> {
  const { data, headers } = await callWithHeaders<typeof operations.holdForGuest>(
    'POST /dat-lich/guest-hold',
    { body: { ...owner, start, guest } },
    { noRefresh: true },
  );
  return holdOf(data, headers.date);
}

/** What the account holds, here or on another device; null for nothing. */
export async function readHold(signal?: AbortSignal): Promise<Hold | null> {
  const { data, headers } = await callWithHeaders<typeof operations.getHold>(
    'GET /dat-lich/hold',
    {},
    { signal },
  );
  return data ? holdOf(data, headers.date) : null;
}

/** Books. The same `key` with the same content answers the same appointment. */
export const book = (form: BookingForm, attachments: File[], key: string): Promise<Slip> =>
  call<typeof operations.bookSlot>(
    'POST /dat-lich',
    { body: attachments.length > 0 ? { ...form, attachments } : form },
    { key },
  );

/** The open slots nearest to the one that was lost, or null: the error is another one. */
export const nearestSlots = (error: unknown): Slot[] | null => {
  const told = toldBy<typeof operations.bookSlot, 'SLOT_TAKEN'>(error, 'SLOT_TAKEN');
  return told && (told.open ?? []);
};

/** The account's own appointment that has the slot, or null. */
export const ownAppointment = (error: unknown): string | null =>
  toldBy<typeof operations.bookSlot, 'SLOT_TAKEN'>(error, 'SLOT_TAKEN')?.appointment ?? null;

const APPOINTMENTS = 'phieu-thong-tin';

/** The appointments of the account's patients, the latest first. */
export const readAppointments = async (signal?: AbortSignal) =>
  (await listRows(APPOINTMENTS, { sort: ['start', 'DESC'], range: [0, 199] }, signal)).rows;

/** Where a patient is sent to. */
export const readRoom = (id: string, signal?: AbortSignal) => getRow('phong', id, signal);

/** Takes the new slot, then gives the old one back; answers the appointment that is valid now. */
export const reschedule = (id: string, start: string, doctorId?: string): Promise<Slip> =>
  actOn(APPOINTMENTS, id, 'reschedule', { start, doctorId });

export const cancel = (id: string, reason: string | null) =>
  actOn(APPOINTMENTS, id, 'cancel', { reason });

/** Cancels all visits that were booked together with it and are still to come, or none. */
export const cancelDay = (id: string, reason: string | null) =>
  actOn(APPOINTMENTS, id, 'cancel-day', { reason });

/** Says that the patient is there, by the code that hangs at the door. */
export const arrive = (id: string, door: string) => actOn(APPOINTMENTS, id, 'arrive', { door });

/** The patient leaves the waiting room for so many minutes. */
export const stepOut = (id: string, minutes: number) =>
  actOn(APPOINTMENTS, id, 'pause', { minutes });

export const comeBack = (id: string) => actOn(APPOINTMENTS, id, 'come-back', {});

/** The patients of the account. */
export const readOwnPatients = async (signal?: AbortSignal): Promise<OwnPatient[]> =>
  (await listRows('benh-nhan', { range: [0, 49] }, signal)).rows;
