import type { RaRecord } from 'ra-core';
import type { Slot } from '../../../shared/api/booking-api';
import { send } from '../../providers/http-client';

export const APPOINTMENTS = 'phieu-thong-tin';

/** A slot as staff see it: with its seats and how many of them are taken. */
export interface DeskSlot extends Slot {
  departmentId: string;
  capacity: number;
  taken: number;
}

/** The slots of one clinic day, `YYYY-MM-DD`. */
export interface DeskDay {
  date: string;
  /** Why the whole day is closed, for people to read. */
  reason?: string;
  slots: DeskSlot[];
}

/** Whose slots, and the first and last day of them. */
export interface SlotQuestion {
  doctor?: string | null;
  department?: string | null;
  from: string;
  to: string;
}

const given = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** The slots of a period, without the notice that binds patients. */
export const readDeskSlots = async (
  question: SlotQuestion,
  signal?: AbortSignal,
): Promise<DeskDay[]> =>
  (await send<DeskDay[]>(`/${APPOINTMENTS}/gio-kham`, { params: given(question), signal })).json;

/** An appointment with the token of its QR code. */
export interface DeskSlip extends RaRecord<string> {
  code: string;
  queueNumber: number | null;
  qrToken: string;
}

/** The slip with this code, or with this content of its QR code. */
export const findSlip = async (typed: string): Promise<DeskSlip> => {
  const params: Record<string, string> = /^[\w-]{43}$/.test(typed)
    ? { token: typed }
    : { code: typed };
  return (await send<DeskSlip>(`/${APPOINTMENTS}/tra-cuu`, { params })).json;
};

export const readSlip = async (id: string): Promise<DeskSlip> =>
  (await send<DeskSlip>(`/${APPOINTMENTS}/${encodeURIComponent(id)}/phieu`)).json;

/** A patient who came without an appointment; without `start` they are squeezed in. */
export interface WalkIn {
  patientId: string;
  departmentId: string;
  doctorId?: string | null;
  start?: string | null;
  reason?: string;
  priority?: string;
  payer?: string;
}

/**
 * Writes the visit down and checks it in; answers the slip with its queue number. The same `key`
 * with the same content answers the same visit.
 */
export const registerWalkIn = async (visit: WalkIn, key: string): Promise<DeskSlip> => {
  const headers = new Headers({ 'Idempotency-Key': key });
  const options = { method: 'POST', data: given(visit), headers };
  return (await send<DeskSlip>(`/${APPOINTMENTS}/den-truc-tiep`, options)).json;
};
